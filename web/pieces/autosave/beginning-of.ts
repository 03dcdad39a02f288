import { plainText } from '#domain/content/article.ts'

const SHOWN = 40

/** The first words of a typed text, by which its author knows it again. */
export function beginningOf(value: unknown): string {
  const words = wordsIn(value).trim().replaceAll(/\s+/g, ' ')
  return words.length > SHOWN ? `${words.slice(0, SHOWN).toWellFormed().trimEnd()} …` : words
}

type Wish = { name: string; give: boolean }

/** All words of a typed text, to be read and copied; of a quote with who said it, of votes for whom they are. */
export function allWordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'wishes' in value)
    return (value.wishes as Wish[]).map(({ name, give }) => (give ? name : `${name} (zurückgenommen)`)).join('\n')
  const giver = typeof value === 'object' && value !== null && 'giver' in value ? String(value.giver).trim() : ''
  return [wordsIn(value).trim(), giver === '' ? '' : `– ${giver}`].filter((words) => words !== '').join('\n')
}

function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value) return String(value.text)
  return 'content' in value ? plainText(value as never) : ''
}
