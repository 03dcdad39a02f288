import type { PublishingRefusal } from '#domain/content/definition.ts'
import type { FieldErrors } from '../../ui/use-form.ts'

/** A field is called by its way through the definition: `settings.questions.3.text`. */
export function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message
  return messages
}

/** Where it says what is missing before something can be published. */
export const refusalFields = {
  AUTHOR_MISSING: 'settings.author',
  ANSWERS_MISSING: 'settings.answers',
  PROFILE_EMPTY: 'settings.questions',
} as const satisfies Record<PublishingRefusal, string>
