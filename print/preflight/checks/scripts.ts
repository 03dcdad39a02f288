import { latin1 } from '../../pdf/characters.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { type Dict, type PdfObject, Ref, Stream } from '../../pdf/objects.ts'
import { tooMuch } from '../../pdf/pdf-error.ts'

/** As many as a file may have objects. */
const MAX_STEPS = 2_000_000

/** What an action does beyond leading to another place. */
export type Deed = 'scripts' | 'programs'
/** They start programs, or send or fetch what somebody typed. */
const programs = ['Launch', 'ImportData', 'SubmitForm']

type Look = (dict: Dict) => Deed | readonly (PdfObject | undefined)[]

/** Looks for what a file does. Whatever leads to an object, and however often, it is looked at once. */
export class Deeds {
  private readonly document: PdfDocument
  private steps = 0
  constructor(document: PdfDocument) {
    this.document = document
  }

  /** When it is opened, or when something else happens to it: a file or a page. */
  readonly of = (thing: Dict | undefined): Deed | undefined => {
    if (thing === undefined || !(thing.has('A') || thing.has('AA') || thing.has('OpenAction'))) return undefined
    const events = this.document.dict(thing.get('AA'))?.values() ?? []
    return this.ofActions([thing.get('A'), thing.get('OpenAction'), ...events])
  }

  /** An action may be followed by others, and those by others again. */
  private readonly ofActions = this.search((dict) => {
    const kind = this.document.name(dict.get('S')) ?? ''
    if (kind === 'JavaScript' || (kind === 'Rendition' && dict.has('JS'))) return 'scripts'
    if (programs.includes(kind)) return 'programs'
    const next = dict.get('Next')
    const several = this.document.array(next)
    return several.length > 0 ? several : [next]
  })

  /** Notes on a page and fields of a form. What a field does it does in each of its places, which merely name it. */
  readonly ofFields = this.search(
    (dict) => this.of(dict) ?? [dict.get('Parent'), ...this.document.array(dict.get('Kids'))],
  )

  /** Entries of the table of contents that a reader shows beside the pages. */
  readonly ofOutline = this.search((dict) => this.of(dict) ?? [dict.get('First'), dict.get('Next')])

  /** A form within the form, in a language of its own: one text, or several with names between them. */
  readonly ofOtherForm = (form: PdfObject): Deed | undefined => {
    const found = this.document.resolve(form)
    const streams = (Array.isArray(found) ? found : [found]).map((each) => this.document.resolve(each))
    const hasScript = (stream: PdfObject) =>
      stream instanceof Stream && SCRIPT_TAG.test(latin1(this.document.decode(stream).data))
    return streams.some(hasScript) ? 'scripts' : undefined
  }

  private search(look: Look): (objects: readonly (PdfObject | undefined)[]) => Deed | undefined {
    // By number, since an object that is read again is another; what has none stands in one place only.
    const seen = new Set<number | Dict>()
    return (objects) => {
      const waiting = [...objects]
      while (waiting.length > 0) {
        const object = waiting.pop()
        const dict = this.document.dict(object)
        const key = object instanceof Ref ? object.number : dict
        if (dict === undefined || key === undefined || seen.has(key)) continue
        seen.add(key)
        if (++this.steps > MAX_STEPS) throw tooMuch('actions without end')
        const found = look(dict)
        if (typeof found === 'string') return found
        for (const next of found) waiting.push(next)
      }
      return undefined
    }
  }
}

const SCRIPT_TAG = /<([\w.-]+:)?script[\s/>]/
