import type { FieldErrors } from '../../../ui/use-form.ts'

/** A field is called by its way through what is saved: `shipping.city`; a list is one field. */
export function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues)
    messages[path.filter((part) => typeof part === 'string').join('.')] ??= message
  return messages
}
