import { z } from 'zod'

/** In the order of their names, as people look for theirs. */
export const federalStates = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  BR: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  LS: 'Niedersachsen',
  NRW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const
export type FederalState = keyof typeof federalStates
export const FederalState = z.enum(Object.keys(federalStates) as [FederalState, ...FederalState[]])

export const countries = { DE: 'Deutschland', AT: 'Österreich', CH: 'Schweiz', IT: 'Italien' } as const
export type Country = keyof typeof countries
export const Country = z.enum(Object.keys(countries) as [Country, ...Country[]])
/** What stands before a telephone number of theirs. */
export const dialCodes = { DE: '+49', AT: '+43', CH: '+41', IT: '+39' } as const satisfies Record<Country, string>
/** "Außerhalb Deutschlands" */
export const countriesAbroad = ['AT', 'CH', 'IT'] as const satisfies Country[]
