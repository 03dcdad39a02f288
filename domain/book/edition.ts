import { type Choice, choice } from './choice.ts'

/** What an edition consists of. */
export const EditionFile = choice(['content', 'cover'])
export type EditionFile = Choice<typeof EditionFile>
