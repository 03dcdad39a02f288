import { z } from 'zod'
import { failsWith, Nothing, operation } from './base.ts'

/** What the operator sets and the browser needs to know. */
export const Settings = z.object({
  demo: z.boolean(),
  cacheSeconds: z.int(),
  passwordMin: z.int(),
  /** How long a comment about a classmate may be. */
  noteMax: z.int(),
  support: z.object({ phone: z.string(), chatUrl: z.url(), tutorialsUrl: z.url() }),
  print: z.object({
    /** How many pages may be sold, with those of the cover. */
    adPagesMax: z.int(),
    /** By how much a hardcover's paper is folded around its boards. */
    turnInMm: z.number(),
    /** In percent: what of a price is VAT. */
    vat: z.object({ book: z.number(), ticket: z.number() }),
    resellerPortalUrl: z.url().nullable(),
  }),
})
export type Settings = z.infer<typeof Settings>

/** Somebody outside of whom a class may need something for its Abi. Those who print are another sort of partner. */
export const Partner = z.object({
  name: z.string(),
  /** What they do: "Fotobox". */
  kind: z.string(),
  words: z.string(),
  link: z.url(),
  /** Its address. */
  picture: z.string(),
})
export type Partner = z.infer<typeof Partner>

const ERROR_REPORT_BYTES = 16 * 1024

export const app = {
  /** Asked by the page itself, which keeps no token alive for it. */
  checkBuildId: operation('app:use', { ignoresToken: true })
    .route({ method: 'GET', path: '/check-build-id', summary: 'Kennung der Fassung, die der Server ausliefert' })
    .input(Nothing)
    .output(z.object({ buildId: z.string() })),
  settings: operation('app:use')
    .route({ method: 'GET', path: '/settings', summary: 'Einstellungen des Betreibers für den Browser' })
    .input(Nothing)
    .output(Settings),
  partners: operation('class:open')
    .route({ method: 'GET', path: '/partners', summary: 'Partner rund ums Abi' })
    .input(Nothing)
    .output(z.array(Partner)),
  reportError: operation('app:use', { bodyLimit: ERROR_REPORT_BYTES, silent: 'it is for the log' })
    .route({ method: 'POST', path: '/error', summary: 'Fehlerbericht aus dem Browser', successStatus: 202 })
    .errors(failsWith('TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE'))
    .input(
      z.strictObject({
        error: z.strictObject({
          message: z.string().max(2_000),
          stack: z.string().max(8_000).optional(),
          path: z.string().max(300).optional(),
          buildId: z.string().max(100).optional(),
        }),
      }),
    )
    .output(z.object({ reportId: z.string() })),
}
