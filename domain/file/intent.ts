import { z } from 'zod'
import type { UploadKind } from './kind.ts'

/** Whoever uploads a photo confirms that those shown agree. */
const consent = z.literal(true)
const moduleId = z.uuid()
const memberId = z.uuid()

/** What an upload is for. The content of the book says who may and where it goes. */
export const UploadIntent = z.discriminatedUnion('purpose', [
  z.strictObject({
    purpose: z.literal('personal-photo'),
    moduleId,
    memberId,
    /** The frame on the page that the photo is for. */
    slot: z.string().min(1).max(64),
    consent,
  }),
  z.strictObject({ purpose: z.literal('collage-photo'), moduleId, consent }),
  z.strictObject({ purpose: z.literal('personal-pdf'), moduleId, memberId }),
  z.strictObject({ purpose: z.literal('placeholder-pdf'), moduleId }),
])
/** As it was kept, whatever the rules say since. */
export const SavedIntent = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('personal-photo'), moduleId, memberId, slot: z.string(), consent }),
  z.object({ purpose: z.literal('collage-photo'), moduleId, consent }),
  z.object({ purpose: z.literal('personal-pdf'), moduleId, memberId }),
  z.object({ purpose: z.literal('placeholder-pdf'), moduleId }),
]) satisfies z.ZodType<z.infer<typeof UploadIntent>>
export type UploadIntent = z.infer<typeof UploadIntent>
export type Purpose = UploadIntent['purpose']
export type IntentOf<P extends Purpose> = Extract<UploadIntent, { purpose: P }>

/** What is taken for a purpose: pages say it before anything is sent, the server when an upload begins and is taken in. */
export type PurposeLimits = { maxBytes: number } & (
  | { kind: Extract<UploadKind, 'photo'> }
  | { kind: Extract<UploadKind, 'document'>; maxPages: number }
)

const MEGABYTE = 1024 * 1024
const photo = { kind: 'photo', maxBytes: 100 * MEGABYTE } as const
const pages = { kind: 'document', maxBytes: 100 * MEGABYTE, maxPages: 100 } as const

export const purposeLimits = {
  'personal-photo': photo,
  'collage-photo': photo,
  'personal-pdf': pages,
  'placeholder-pdf': pages,
} as const satisfies Record<Purpose, PurposeLimits>
