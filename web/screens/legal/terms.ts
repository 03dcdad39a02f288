import { legalVersions } from '#domain/account/consent.ts'
import agb from './texts/agb.txt?raw'

/** `agb-2026-11-15.txt` is what `agb.txt` said until a later version took its place. */
const earlier = import.meta.glob<string>('./texts/agb-*.txt', { query: '?raw', import: 'default', eager: true })

/** The terms as they were in this version; undefined for one that never was. */
export const termsOf = (version: string): string | undefined =>
  version === legalVersions.agb ? agb : earlier[`./texts/agb-${version}.txt`]
