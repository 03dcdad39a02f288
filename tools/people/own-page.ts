import { answerField } from '../../domain/content/field.ts'
import type { builders } from '../../server/testing/builders.ts'

const question = { id: crypto.randomUUID(), text: 'Was machst du in zehn Jahren?' }
export const field = answerField(question.id)

/** Everybody's own page, with one question. */
export const aPage = (a: ReturnType<typeof builders>, classId: string) =>
  a.module(classId, { type: 'personal-page', settings: { kinds: ['profile'], questions: [question] } })
