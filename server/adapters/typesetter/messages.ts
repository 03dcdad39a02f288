import type { PrintFormat } from '#domain/book/print-format.ts'
import type { Glimpsed } from '#print/book/glimpse.ts'
import type { Look } from '#print/book/pages.ts'
import type { LiveModule, LivePages } from '#print/picture/live-pages.ts'
import type { Place, Sought } from '#print/picture/places.ts'
import type { Pages } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import type { End } from '../children.ts'

/** Where the photos of a part lie: in the version for screens, or for the press. */
export type Photos = Readonly<Record<string, string>>
/** What the press has to know of a part, or screens. */
export type Press = { title: string; format: Pick<PrintFormat, 'trimMm' | 'bleedMm'>; photos: Photos }
export type Screen = { trimMm: PrintFormat['trimMm']; photos: Photos }
/** A part that was set already, or is set for this, as pictures. */
export type Pictured = Pick<Press, 'format' | 'photos'> & {
  of: SetPart | Uint8Array
  furniture: SetPart | null
  /** In pixels, the widest first. */
  widths: readonly number[]
}
/** A page of a class in some design, which is set for this. */
export type GlimpsePicture = Omit<Pictured, 'of' | 'furniture'> & { of: Glimpsed; look: Look }
/** Of each page a picture in every width. */
export type Pictures = { pages: Uint8Array[][]; missing: string[] }
export type Finding = { pdf: Uint8Array; sought: readonly Sought[] }
/** A picture of a page, and what of it can be seen. */
export type Veiled = { picture: Uint8Array; places: readonly Omit<Place, 'page'>[] }
export type Task =
  | ({ part: SetPart } & ({ press: Press } | { screen: Screen }))
  | { paint: Pictured }
  | { glimpse: GlimpsePicture }
  | { find: Finding }
  | { veil: Veiled }
  | { live: LiveModule }

/** `wrong` is for the log: what the compiler or our own data check says, which nobody outside should read. */
export type Answer =
  | { type: 'pages'; pages: Pages }
  | { type: 'pictures'; pictures: Pictures }
  | { type: 'places'; places: Place[][] }
  | { type: 'picture'; picture: Uint8Array }
  | { type: 'live-pages'; live: LivePages }
  | { type: 'wrong'; reason: string }
  | End
