import type { Country } from './federal-state.ts'

export const POSTAL_CODE_MAX = 5

const ofCountries = {
  DE: { digits: 5, words: 'Deutsche Postleitzahlen haben 5 Ziffern.' },
  AT: { digits: 4, words: 'Österreichische Postleitzahlen haben 4 Ziffern.' },
  CH: { digits: 4, words: 'Schweizer Postleitzahlen haben 4 Ziffern.' },
  IT: { digits: 5, words: 'Italienische Postleitzahlen haben 5 Ziffern.' },
} as const satisfies Record<Country, { digits: number; words: string }>

/** Why it is none of that country; undefined where it may be. */
export function postalCodeProblem(code: string, country: Country): string | undefined {
  const { digits, words } = ofCountries[country]
  return code.length === digits ? undefined : words
}
