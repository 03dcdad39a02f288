import type { PublishingRefusal } from '#domain/content/definition.ts'

/** Where it says what is missing before something can be published. */
export const refusalFields = {
  AUTHOR_MISSING: 'settings.author',
  ANSWERS_MISSING: 'settings.answers',
  PROFILE_EMPTY: 'settings.questions',
} as const satisfies Record<PublishingRefusal, string>
