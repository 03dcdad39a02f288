import { z } from 'zod'
import { Handed, PageKind, SavedPersonalPageSettings } from '#domain/content/personal-page.ts'
import { failsWith, operation } from '../base.ts'
import { PageDocument } from './documents.ts'
import { Named } from './named.ts'
import { Photo } from './photos.ts'
import { SavedText } from './texts.ts'

export const PersonalPage = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  settings: SavedPersonalPageSettings.omit({ removed: true }),
  /** Whose page it is. */
  member: Named,
  isMine: z.boolean(),
  /** What they chose where several are allowed; the only one otherwise. */
  kind: PageKind.nullable(),
  /** What they have made that the editors allow no more: it is kept, and in no book. */
  withdrawn: PageKind.nullable(),
  /** Whose page it is does not want it in the book: their name alone is printed. Told to them and to the editors. */
  takenOut: z.boolean(),
  /** Whom they asked to write the article, to upload the PDF. */
  author: Named.nullable(),
  uploader: Named.nullable(),
  /** Somebody was asked to make what it is: whether that is the caller, and whether they are finished. */
  help: z.object({ isMine: z.boolean(), done: z.boolean() }).nullable(),
  /** What the caller may fill of it. */
  may: z.object({ choose: z.boolean(), profile: z.boolean(), article: z.boolean(), pdf: z.boolean() }),
  texts: z.array(SavedText),
  photos: z.array(Photo),
  document: PageDocument.nullable(),
  /** The caller's own mark: of their page, or of what they make for somebody else's. */
  done: z.boolean(),
})
export type PersonalPage = z.infer<typeof PersonalPage>

const OfModule = z.strictObject({ moduleId: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')
const fill = operation('content:fill')
const fillOwn = operation('content:fill-own-page')

export const personalPage = {
  /** The own page, or one that was handed to the caller; editors may open any. */
  get: fillOwn
    .route({ method: 'GET', path: '/personal-page', summary: 'Eine persönliche Seite' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfModule.extend({ memberId: z.uuid().optional() }))
    .output(PersonalPage),
  choose: fillOwn
    .meta({ announces: ['content'] })
    .route({ method: 'PUT', path: '/personal-page/kind', summary: 'Steckbrief, Artikel oder PDF wählen' })
    .errors(closed)
    .input(OfModule.extend({ kind: PageKind }))
    .output(PersonalPage),
  /** Null takes it back. */
  handOver: fill
    .meta({ announces: ['tasks'] })
    .route({ method: 'PUT', path: '/personal-page/hand-over', summary: 'Artikel oder PDF jemandem übergeben' })
    .errors(closed)
    .input(OfModule.extend({ what: Handed, memberId: z.uuid().nullable() }))
    .output(PersonalPage),
  /** By whoever was asked to make it, with whose page it is. */
  finishFor: fill
    .meta({ announces: ['content'] })
    .route({
      method: 'PUT',
      path: '/personal-page/finished',
      summary: 'Was man für jemanden macht, ist fertig oder nicht',
    })
    .errors(closed)
    .input(OfModule.extend({ memberId: z.uuid(), done: z.boolean() }))
    .output(PersonalPage),
}
