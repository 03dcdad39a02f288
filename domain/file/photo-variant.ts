/** What lies in the folder of a photo, beside the original, which nobody is ever served. */
export const photoNames = { thumb: 'thumb.webp', screen: 'screen.webp', print: 'print.jpg' } as const
export type PhotoVariant = keyof typeof photoNames

/** What a file is served as: under its own address, and smaller ones behind it. */
export const servedVariants = ['thumb', 'screen'] as const satisfies readonly PhotoVariant[]
export type ServedVariant = (typeof servedVariants)[number]
