import { z } from 'zod'
import type { FeatureFlag } from './feature-flag.ts'

/** What the admin chooses on /welcome: build the book here, or only have a finished one printed. */
export const Usage = z.enum(['collect', 'print-only'])
export type Usage = z.infer<typeof Usage>

const chosen: Record<Usage, readonly FeatureFlag[]> = {
  collect: ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'],
  'print-only': ['PRINT_SYSTEM'],
}

/** The flags that follow from the choice. The preview's lock is not the class's to choose, and stays as it is. */
export const featuresOf = (usage: Usage, before: readonly FeatureFlag[]): FeatureFlag[] => [
  ...chosen[usage],
  ...before.filter((flag) => flag === 'PREVIEW_FEATURE'),
]
