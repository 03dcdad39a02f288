import { dictionary } from '@zxcvbn-ts/language-common'

/** Nearly fifty thousand that leaks have shown to be in use, in lower case. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isCommonPassword = (lower: string): boolean => leaked.has(lower)
