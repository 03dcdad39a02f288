import { z } from 'zod'

/** A heading between the modules of the book. It has nothing but its title. */
export const ChapterSettings = z.strictObject({})
export const SavedChapterSettings = z.object({})
