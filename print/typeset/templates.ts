import { type PrintFormat, printFormat } from '#domain/book/print-format.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { isVisible } from '#domain/yearbook/motto.ts'
import { isRightToLeft, keptTogether } from './texts.ts'

/** What the pages need to know of a class. */
export type BookName = { school: string; city: string; year: number; motto: string | null }

/** What each template is filled with. */
export type TemplateData = {
  'title-page': BookName
  cover: BookName & {
    cover: CoverType
    /** With the four of the cover. */
    pages: number
    /** Of a hardcover. */
    turnInMm: number
  }
}
export type TemplateName = keyof TemplateData

/** Words are passed through it one by one, on their way to the compiler. */
type Print = (text: string) => string

/** How one kind of page is set: a Typst file of the same name, its format, and the JSON that it is filled with. */
type Template<Data> = {
  title: (data: Data) => string
  format: (data: Data) => PrintFormat
  json: (data: Data, print: Print) => object
}

/** Every kind of page that can be set. */
const templates: { [Name in TemplateName]: Template<TemplateData[Name]> } = {
  'title-page': {
    title: ({ school, year }) => `Titelseite: Abi ${year}, ${school}`,
    format: () => printFormat('content'),
    json: nameOf,
  },
  cover: {
    title: ({ school, year }) => `Umschlag: Abi ${year}, ${school}`,
    format: (data) => printFormat('cover', data),
    json: (data, print) => ({ ...nameOf(data, print), spineMm: printFormat('cover', data).spineMm }),
  },
}

/** A template and what it is filled with. */
export type Filled = { [Name in TemplateName]: { template: Name; data: TemplateData[Name] } }[TemplateName]

/** For screens the trimmed page, for the press the sheet around it and everything that PDF/X asks for. */
export type Output = 'screen' | 'print'

const of = <Name extends TemplateName>(name: Name): Template<TemplateData[Name]> => {
  const template: Template<TemplateData[Name]> | undefined = templates[name]
  if (template === undefined) throw new Error(`there is no template ${name}`)
  return template
}

export const formatOf = <Name extends TemplateName>(filled: { template: Name; data: TemplateData[Name] }) =>
  of(filled.template).format(filled.data)
export const titleOf = <Name extends TemplateName>(filled: { template: Name; data: TemplateData[Name] }) =>
  of(filled.template).title(filled.data)

export function jsonOf<Name extends TemplateName>(
  filled: { template: Name; data: TemplateData[Name] },
  output: Output,
  print: Print,
): object {
  const { trimMm, bleedMm } = formatOf(filled)
  const { words = {}, ...json } = of(filled.template).json(filled.data, print) as { words?: object }
  return {
    sheet: { widthMm: trimMm.width, heightMm: trimMm.height, bleedMm: output === 'print' ? bleedMm : 0 },
    words: { title: titleOf(filled), ...words },
    ...json,
  }
}

function nameOf({ school, city, year, motto }: BookName, print: Print) {
  const printed = { school: print(school), city: print(city), motto: print(motto ?? '') }
  const place = printed.school.includes(printed.city) ? printed.school : `${printed.school}, ${printed.city}`
  return {
    pattern: patternOf(`${school} ${city} ${year}`),
    words: {
      school: printed.school,
      year: `Abi ${year}`,
      imprint: `${place} · Abi ${year}`,
      motto: isVisible(printed.motto)
        ? { text: keptTogether(printed.motto), rightToLeft: isRightToLeft(printed.motto) }
        : null,
    },
  }
}

/** A number drawn from a text, the same each time: every class has its own pattern, and keeps it. */
function patternOf(text: string): number {
  let hash = 2_166_136_261
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16_777_619) >>> 0
  return hash % 2_147_483_648
}
