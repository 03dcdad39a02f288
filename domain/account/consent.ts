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

/** The texts that consents refer to; a changed text gets a new date. */
export const legalVersions = { datenschutz: '2026-11-16', agb: '2026-11-15' } as const

export const consentVersions = {
  checkedData: legalVersions.datenschutz,
  termsAndConditions: legalVersions.agb,
  confirmedAge: legalVersions.agb,
  checkedAdds: legalVersions.datenschutz,
} as const satisfies Record<ConsentKey, string>
