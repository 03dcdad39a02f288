import { type PrintFormat, printFormat } from '#domain/book/print-format.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { isVisible } from '#domain/yearbook/motto.ts'
import { isRightToLeft, keptTogether } from './texts.ts'

/** What the pages need to know of a class. */
export type BookName = { school: string; city: string; year: number; motto: string | null }

/** What each template is filled with. */
export type TemplateData = {
  'title-page': BookName
  cover: BookName & { cover: CoverType /** As extent, with the four of the cover. */; pages: number }
}
export type Template = keyof TemplateData

/** A template and what it is filled with. */
export type Filled = { [T in Template]: { template: T; data: TemplateData[T] } }[Template]

/** For screens the trimmed page, for the press the sheet around it and everything that PDF/X asks for. */
export type Output = 'screen' | 'print'

export function formatOf({ template, data }: Filled): PrintFormat {
  return template === 'cover' ? printFormat('cover', data) : printFormat('content')
}

/** A template's JSON: the words are passed through `print` one by one, on their way to the compiler. */
export function jsonOf(filled: Filled, output: Output, print: (text: string) => string): object {
  const { trimMm, bleedMm, spineMm } = formatOf(filled)
  const { school, city, year, motto } = filled.data
  const printed = { school: print(school), city: print(city), motto: print(motto ?? '') }
  const place = printed.school.includes(printed.city) ? printed.school : `${printed.school}, ${printed.city}`
  return {
    sheet: { widthMm: trimMm.width, heightMm: trimMm.height, bleedMm: output === 'print' ? bleedMm : 0 },
    ...(spineMm !== undefined && { spineMm }),
    pattern: patternOf(`${school} ${city} ${year}`),
    words: {
      title: titleOf(filled),
      school: printed.school,
      year: `Abi ${year}`,
      imprint: `${place} · Abi ${year}`,
      motto: isVisible(printed.motto)
        ? { text: keptTogether(printed.motto), rightToLeft: isRightToLeft(printed.motto) }
        : null,
    },
  }
}

export const titleOf = ({ template, data: { school, year } }: Filled): string =>
  `${template === 'cover' ? 'Umschlag' : 'Titelseite'}: Abi ${year}, ${school}`

/** A number drawn from a text, the same each time: every class has its own pattern, and keeps it. */
function patternOf(text: string): number {
  let hash = 2_166_136_261
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0
  return hash % 2_147_483_648
}
