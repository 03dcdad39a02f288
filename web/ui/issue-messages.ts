import type { FieldErrors } from './use-form.ts'

type Issue = { path: readonly PropertyKey[]; message: string }

/**
 * What the rules say against an entry, the first thing about each field. A field is called by its way through what is
 * saved, `settings.questions.3.text`; where a list is one field, by the way without numbers.
 */
export function messagesOf(issues: readonly Issue[], { listsAreFields = false } = {}): FieldErrors {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) {
    const way = listsAreFields ? path.filter((step) => typeof step === 'string') : path
    messages[way.map(String).join('.')] ??= message
  }
  return messages
}
