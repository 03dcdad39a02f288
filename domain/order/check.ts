import { z } from 'zod'
import { type Finding, FindingCode, type Sheet } from '../book/finding.ts'
import { hasAds, type SavedDetails } from './details.ts'
import { FileSlot } from './print-file.ts'

/** How the data check of an order stands, by the names of the specification. */
export const DataCheckState = z.enum(['DATA_CHECK_ONGOING', 'DATA_CHECK_FAILED', 'DATA_CHECK_SUCCESS'])
export type DataCheckState = z.infer<typeof DataCheckState>

const Place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const SavedFinding = z.object({
  code: z.enum(FindingCode.options),
  severity: z.enum(['error', 'warning']),
  page: z.int().nullable(),
  box: Place.nullable(),
  found: z.string().nullable(),
  expected: z.string().nullable(),
}) satisfies z.ZodType<Finding>
const SavedSheet = z.object({
  page: z.int(),
  width: z.number(),
  height: z.number(),
  trim: Place,
}) satisfies z.ZodType<Sheet>

/** What the check found in one of the files, and which bytes these were. */
export const CheckedFile = z.object({
  slot: z.enum(FileSlot.options),
  fileId: z.uuid(),
  pages: z.int(),
  findings: z.array(SavedFinding),
  /** The pages that have findings. */
  sheets: z.array(SavedSheet),
  /** Of the file that goes to the press, in hex; what is handed over must be the same. Null where the file has errors. */
  sha256: z.string().nullable(),
})
export type CheckedFile = z.infer<typeof CheckedFile>

/** How long a check may take before it has failed. */
export const CHECK_HOURS = 24

export const countOf = (files: readonly CheckedFile[], severity: Finding['severity']): number =>
  files.reduce((sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length, 0)

/** Where an order goes whose files have passed; without ads there is nothing to look at. */
export const phaseAfterCheck = (details: SavedDetails | null): 'AD_CHECK' | 'PRICE_CHECK' =>
  details !== null && hasAds(details) ? 'AD_CHECK' : 'PRICE_CHECK'
