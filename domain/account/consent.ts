import { z } from 'zod'

/** What somebody agrees to at sign-up. Stored with the version of the text and the time. */
export const ConsentKey = z.enum(['checkedData', 'termsAndConditions', 'confirmedAge', 'checkedAdds'])
export type ConsentKey = z.infer<typeof ConsentKey>

const mustAgree = (error: string) => z.literal(true, { error })

/** Advertising is a free choice and never ticked beforehand; the others are needed. */
export const Consents = z.strictObject({
  checkedData: mustAgree('Ohne die Datenschutzerklärung geht es nicht.'),
  termsAndConditions: mustAgree('Ohne die Nutzungsbedingungen geht es nicht.'),
  confirmedAge: mustAgree('Du musst 18 sein oder das mit deinen Eltern abgesprochen haben.'),
  checkedAdds: z.boolean(),
})
export type Consents = z.infer<typeof Consents>

/** Every version of the terms that somebody may have agreed to or ordered under: each stays readable. The last one holds. */
export const termsVersions = ['2026-11-15'] as const
const [firstTerms] = termsVersions
/** The terms of a day in the past; before the first there were none. */
export const termsOn = (day: string): string | undefined => termsVersions.findLast((version) => version <= day)

/** The texts that consents refer to; a changed text gets a new date. */
export const legalVersions = { datenschutz: '2026-11-16', agb: termsVersions.at(-1) ?? firstTerms } as const

export const consentVersions = {
  checkedData: legalVersions.datenschutz,
  termsAndConditions: legalVersions.agb,
  confirmedAge: legalVersions.agb,
  checkedAdds: legalVersions.datenschutz,
} as const satisfies Record<ConsentKey, string>
