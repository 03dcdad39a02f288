import { z } from 'zod'
import { FrameShape } from './frame.ts'
import { line } from './text.ts'

export const QUESTION_MAX = 280
export const ANSWER_MAX = 1_000
export const FREE_TEXT_MAX = 1_000

/** What somebody's page can be; where the editors allow several, each student chooses. */
export const PageKind = z.enum(['profile', 'article', 'pdf'])
export type PageKind = z.infer<typeof PageKind>
export const pageKindLabels = {
  profile: 'Steckbrief',
  article: 'Artikel',
  pdf: 'PDF-Upload',
} as const satisfies Record<PageKind, string>

/** A titled frame for one photo. */
export const PhotoCategory = z.strictObject({ id: z.uuid(), title: line(60), shape: FrameShape })
export type PhotoCategory = z.infer<typeof PhotoCategory>
export const ProfileQuestion = z.strictObject({ id: z.uuid(), text: line(QUESTION_MAX) })
export type ProfileQuestion = z.infer<typeof ProfileQuestion>
export const FreeText = z.strictObject({ id: z.uuid(), title: line(80) })
export type FreeText = z.infer<typeof FreeText>

const differ = (entries: readonly { id: string }[]) => new Set(entries.map(({ id }) => id)).size === entries.length

export const PersonalPageSettings = z.strictObject({
  kinds: z
    .array(PageKind)
    .min(1, 'Erlaube bitte mindestens eine Art.')
    .refine((kinds) => new Set(kinds).size === kinds.length),
  photoCategories: z.array(PhotoCategory).max(12).refine(differ),
  questions: z.array(ProfileQuestion).max(40).refine(differ),
  freeTexts: z.array(FreeText).max(6).refine(differ),
})
export type PersonalPageSettings = z.infer<typeof PersonalPageSettings>

/** The slot of the portrait; every photo category is a slot too, by its id. */
export const PORTRAIT_SLOT = 'portrait'

/** Whom a student has asked to write the article or to upload the PDF of their page. */
export const Handed = z.enum(['article', 'pdf'])
export type Handed = z.infer<typeof Handed>
