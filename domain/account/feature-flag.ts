import { z } from 'zod'

/** What a class uses of the product. The usage choice on /welcome sets the first two, the preview lock the third. */
export const FeatureFlag = z.enum(['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM', 'PREVIEW_FEATURE'])
export type FeatureFlag = z.infer<typeof FeatureFlag>

/** A new class may use everything, until it chooses otherwise; whether the preview is open to it is a setting. */
export const featuresOfNewClass = ({ previewOpen }: { previewOpen: boolean }): FeatureFlag[] =>
  FeatureFlag.options.filter((flag) => previewOpen || flag !== 'PREVIEW_FEATURE')
