import type { Photo } from '../book/photo.ts'

export type Side = 'left' | 'right'

/** What the binder puts on a page of its own: number and tab in black, or in white on the lead colour, the number without a tab, or nothing. */
export type Furniture = 'plain' | 'on-lead' | 'number' | 'none'

/** What a template tells of a part that it has set. */
export type Told = {
  /** For each page; null where the text runs on over as many pages as it needs. */
  pages: Furniture[] | null
  grade?: string
  /** By how many lines a personal page could let its portrait grow. */
  growth?: number
  /** Who is named on each page, where a design decides how many are. */
  named?: string[][]
}

/** A part on its way to the compiler: a design has a template of this name for every kind. */
export type SetPart = { design: string; world: string; kind: string; side: Side } & Record<string, unknown>

/** Every text that stands in the data, through `print`; ids and other words of ours pass it unchanged. */
export function withTexts(value: unknown, print: (text: string) => string): object {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return print(each)
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each === 'object' && each !== null)
      return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
    return each
  }
  return walk(value) as object
}

/** The photos that a part shows, wherever they stand in its data. */
export function photosIn(value: unknown): Set<string> {
  const found = new Set<string>()
  const walk = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return
    if (isPhoto(each)) found.add(each.id)
    else for (const inner of Object.values(each)) walk(inner)
  }
  walk(value)
  return found
}

const isPhoto = (value: object): value is Photo => 'seen' in value && 'ratio' in value
