import { z } from 'zod'
import { line } from '../text.ts'
import { FrameShape } from './frame.ts'

export const QUESTION_MAX = 280
export const ANSWER_MAX = 1_000
export const FREE_TEXT_MAX = 1_000
export const PHOTO_CATEGORIES_MAX = 12
export const PHOTO_TITLE_MAX = 60
export const FREE_TEXT_TITLE_MAX = 80
export const QUESTIONS_MAX = 40
export const FREE_TEXTS_MAX = 6

/** What somebody's page can be; where the editors allow several, each student chooses. */
export const PageKind = z.enum(['profile', 'article', 'pdf'])
export type PageKind = z.infer<typeof PageKind>
export const pageKindLabels = {
  profile: 'Steckbrief',
  article: 'Artikel',
  pdf: 'PDF-Upload',
} as const satisfies Record<PageKind, string>

/** A titled frame for one photo. */
export const PhotoCategory = z.strictObject({ id: z.uuid(), title: line(PHOTO_TITLE_MAX), shape: FrameShape })
export type PhotoCategory = z.infer<typeof PhotoCategory>
export const ProfileQuestion = z.strictObject({ id: z.uuid(), text: line(QUESTION_MAX) })
export type ProfileQuestion = z.infer<typeof ProfileQuestion>
export const FreeText = z.strictObject({ id: z.uuid(), title: line(FREE_TEXT_TITLE_MAX) })
export type FreeText = z.infer<typeof FreeText>

const differ = (entries: readonly { id: string }[]) => new Set(entries.map(({ id }) => id)).size === entries.length

const SavedLists = z.object({
  photoCategories: z.array(z.object({ id: z.uuid(), title: z.string(), shape: FrameShape })),
  questions: z.array(z.object({ id: z.uuid(), text: z.string() })),
  freeTexts: z.array(z.object({ id: z.uuid(), title: z.string() })),
})
type SavedLists = z.infer<typeof SavedLists>

export const PersonalPageSettings = z.strictObject({
  kinds: z
    .array(PageKind)
    .min(1, 'Erlaube bitte mindestens eine Art.')
    .refine((kinds) => new Set(kinds).size === kinds.length),
  photoCategories: z
    .array(PhotoCategory)
    .max(PHOTO_CATEGORIES_MAX, `Mehr als ${PHOTO_CATEGORIES_MAX} Fotos passen nicht auf eine Seite.`)
    .refine(differ),
  questions: z
    .array(ProfileQuestion)
    .max(QUESTIONS_MAX, `Mehr als ${QUESTIONS_MAX} Fragen passen nicht auf eine Seite.`)
    .refine(differ),
  freeTexts: z
    .array(FreeText)
    .max(FREE_TEXTS_MAX, `Mehr als ${FREE_TEXTS_MAX} freie Texte passen nicht auf eine Seite.`)
    .refine(differ),
  /** What was asked before. What people entered there is kept, seen and printed nowhere, and there again once it is asked again. */
  removed: SavedLists.optional(),
})
export type PersonalPageSettings = z.infer<typeof PersonalPageSettings>
export const SavedPersonalPageSettings = SavedLists.extend({
  kinds: z.array(PageKind),
  removed: SavedLists.optional(),
})

const REMOVED_MAX = 60

/** The settings anew, with all that was asked before and is asked no more. */
export function withRemoved<Settings extends PersonalPageSettings>(before: PersonalPageSettings, now: Settings) {
  const gone = <List extends keyof SavedLists>(list: List): SavedLists[List] => {
    const asked = new Set(now[list].map(({ id }) => id))
    const all = [...(before.removed?.[list] ?? []), ...before[list]].filter(({ id }) => !asked.has(id))
    return all.slice(-REMOVED_MAX) as SavedLists[List]
  }
  const removed = {
    photoCategories: gone('photoCategories'),
    questions: gone('questions'),
    freeTexts: gone('freeTexts'),
  }
  return { ...now, removed }
}

/** The slot of the portrait; every photo category is a slot too, by its id. */
export const PORTRAIT_SLOT = 'portrait'

/** Whom a student has asked to write the article or to upload the PDF of their page. */
export const Handed = z.enum(['article', 'pdf'])
export type Handed = z.infer<typeof Handed>
