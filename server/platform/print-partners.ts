import { resolve } from 'node:path'
import { z } from 'zod'
import type { PartnerAccesses } from '../adapters/partners/open-partners.ts'
import type { PartnerAccess } from '../adapters/partners/partner.ts'
import { readJson } from './partners.ts'

const text = (error: string, min: number) => z.string({ error }).min(min, { error })

const Access = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'eine Adresse wie https://druckerei.example/api' }),
  key: text('ein Schlüssel von mindestens 16 Zeichen', 16),
  webhookSecret: z
    .string({ error: 'ein Geheimnis wie whsec_…' })
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'ein Geheimnis wie whsec_…, mindestens 24 Bytes in Base64'),
} satisfies Record<keyof PartnerAccess, z.ZodType>)

const Accesses = z
  .strictObject({
    FLYERALARM: Access.optional(),
    FLYERALARM_V2: Access.optional(),
    ELANDERS: Access.optional(),
  } satisfies Record<keyof PartnerAccesses, z.ZodType>)
  .transform(
    (given) =>
      Object.fromEntries(Object.entries(given).filter(([, access]) => access !== undefined)) as PartnerAccesses,
  )

/** The setting: a JSON file with how each printer is reached. It holds secrets; whatever is wrong with it is told at start. */
export const PrintPartnersFile = z.string().transform((path, context): PartnerAccesses => {
  const file = resolve(path)
  const fault = (message: string) => context.addIssue({ code: 'custom', message: `Sie muss ${message}` })
  const given = readJson(file)
  if ('fault' in given) {
    fault(`eine Datei mit JSON nennen; ${file}: ${given.fault}`)
    return z.NEVER
  }
  const parsed = Accesses.safeParse(given.content)
  if (parsed.success) return parsed.data
  for (const { path: place, message, code } of parsed.error.issues)
    fault(
      code === 'unrecognized_keys'
        ? `eine Datei nennen, die stimmt; sie hat etwas, das wir nicht kennen: ${message}`
        : `eine Datei nennen, die stimmt; ${place.join(', ') || 'der Inhalt'}: erwartet wird ${message}.`,
    )
  return z.NEVER
})
