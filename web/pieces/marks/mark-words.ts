import type { MarkKind } from '#domain/book/mark.ts'
import { POSTER_MAX } from '#domain/book/mark.ts'

type Words = {
  title: string
  words: string
  choose: string
  /** That one is. */
  marked: string
  /** Where the book picks one. */
  byItself: string
  /** Where nothing can be. */
  none: string
}

/** What the editors may want to stand large. */
export const markWords: Record<MarkKind, Words> = {
  poster: {
    title: 'Zitat-Poster',
    words: 'Dieses Zitat bekommt eine ganze Seite für sich.',
    choose: 'Poster wählen',
    marked: 'Poster gewählt',
    byItself: 'Das Buch wählt selbst',
    none: `Noch passt kein Zitat: Es darf höchstens ${POSTER_MAX} Zeichen haben.`,
  },
  hero: {
    title: 'Großes Foto',
    words: 'Dieses Foto steht in der Collage am größten.',
    choose: 'Großes Foto wählen',
    marked: 'Großes Foto gewählt',
    byItself: 'Das Buch wählt selbst',
    none: 'Noch ist kein Foto groß genug: Es braucht etwa 1.700 Pixel in der Breite.',
  },
  contents: {
    title: 'Foto zum Inhaltsverzeichnis',
    words: 'Dieses Foto füllt die Seite neben dem Inhaltsverzeichnis.',
    choose: 'Foto wählen',
    marked: 'Foto gewählt',
    byItself: 'Das Buch wählt selbst',
    none: 'Noch füllt kein Foto eine ganze Seite: Es braucht etwa 2.500 × 3.600 Pixel, im Hochformat.',
  },
}
