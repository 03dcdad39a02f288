import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { paths } from '../../pieces/paths.ts'

/** A call of the contract by its name, without any input. One of a feature is for classes that use it. */
export type FirstQuestion = { name: string; feature?: FeatureFlag }

/** What a page waits for. Its route asks it, and where it is the first page, early.ts does before the app's code is there. */
export const firstQuestions = {
  [paths.start]: [
    { name: 'content.tasks', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
    { name: 'content.fromEditors.get', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
    { name: 'yearbook.get' },
    { name: 'school.members.newcomers' },
    { name: 'book.inHand' },
    { name: 'yearbook.motto.get' },
  ],
  [paths.preview]: [{ name: 'book.pages', feature: 'CONTENT_MANAGEMENT_SYSTEM' }],
} as const satisfies Record<string, readonly FirstQuestion[]>

export type AskingPage = keyof typeof firstQuestions
