import { ARTICLE_MAX, type Article, articleLength, isTooComplex } from '#domain/content/article.ts'

const number = new Intl.NumberFormat('de-DE')

/** "1.234 von 12.000". */
export const lengthWords = (article: Article): string =>
  `${number.format(articleLength(article))} von ${number.format(ARTICLE_MAX)}`

/** Why the server would refuse this article: the `hold` of its autosave, and the words under the field. */
export function articleProblem(article: Article): string | undefined {
  const over = articleLength(article) - ARTICLE_MAX
  if (over > 0) return `Dein Text ist ${number.format(over)} Zeichen zu lang. Kürze ihn, dann speichern wir ihn.`
  if (isTooComplex(article)) return 'Dein Text hat zu viele Absätze. Fasse ein paar zusammen, dann speichern wir ihn.'
  return undefined
}
