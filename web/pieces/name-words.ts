import type { Names } from '#contract/school/name-requests.ts'

/** Somebody as they are called, and printed where that is another name. */
export const nameWords = ({ firstName, lastName, nameInBook }: Names): string =>
  nameInBook === '' || nameInBook === `${firstName} ${lastName}`
    ? `${firstName} ${lastName}`
    : `${firstName} ${lastName} (im Buch: ${nameInBook})`
