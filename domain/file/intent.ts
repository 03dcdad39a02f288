import { z } from 'zod'
import type { UploadKind } from './kind.ts'

/** Whoever uploads a photo for the book confirms that those shown agree. */
const consent = z.literal(true)
const moduleId = z.uuid()
const memberId = z.uuid()
const orderId = z.uuid()

/** What an upload is for. The content of the book and the orders say who may and where it goes. */
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
  /** `slot`: which of the order's files it is. */
  z.strictObject({ purpose: z.literal('print-file'), orderId, slot: z.string().min(1).max(64) }),
  z.strictObject({ purpose: z.literal('problem-photo'), orderId, problemId: z.uuid() }),
])
/** As it was kept, whatever the rules say since. */
export const SavedIntent = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('personal-photo'), moduleId, memberId, slot: z.string(), consent }),
  z.object({ purpose: z.literal('collage-photo'), moduleId, consent }),
  z.object({ purpose: z.literal('personal-pdf'), moduleId, memberId }),
  z.object({ purpose: z.literal('placeholder-pdf'), moduleId }),
  z.object({ purpose: z.literal('print-file'), orderId, slot: z.string() }),
  z.object({ purpose: z.literal('problem-photo'), orderId, problemId: z.uuid() }),
]) satisfies z.ZodType<z.infer<typeof UploadIntent>>
export type UploadIntent = z.infer<typeof UploadIntent>
export type Purpose = UploadIntent['purpose']
export type IntentOf<P extends Purpose> = Extract<UploadIntent, { purpose: P }>

/** What is taken for a purpose: pages say it before anything is sent, the server when an upload begins and is taken in. */
export type PurposeLimits = { maxBytes: number } & (
  | { kind: Extract<UploadKind, 'photo'> }
  | {
      kind: Extract<UploadKind, 'document'>
      maxPages: number
      /** It goes to the press as it is: no pages for our book are made of it. */
      isPrintFile?: true
    }
)

const MEGABYTE = 1024 * 1024
const photo = { kind: 'photo', maxBytes: 100 * MEGABYTE } as const
/** A book of 352 pages, and room for whoever made one with too many: the data check says so. */
const printFile = { kind: 'document', maxBytes: 1024 * MEGABYTE, maxPages: 1_000, isPrintFile: true } as const
const pages = { kind: 'document', maxBytes: 100 * MEGABYTE, maxPages: 100 } as const

export const purposeLimits = {
  'personal-photo': photo,
  'collage-photo': photo,
  'personal-pdf': pages,
  'placeholder-pdf': pages,
  'print-file': printFile,
  'problem-photo': photo,
} as const satisfies Record<Purpose, PurposeLimits>
