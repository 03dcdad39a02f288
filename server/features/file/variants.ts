/** What lies in the folder of a photo, beside the original, which nobody is ever served. */
export const photoNames = { thumb: 'thumb.webp', screen: 'screen.webp', print: 'print.jpg' } as const

/** What a file is served as: under its own address, and smaller ones behind it. */
export const variants = ['thumb', 'screen'] as const
export type Variant = (typeof variants)[number]

/** The name of a variant in storage. A face that was drawn is small itself; other kinds have none. */
export const variantName = ({ kind, name }: { kind: string; name: string }, variant: Variant): string | undefined =>
  kind === 'photo' ? photoNames[variant] : kind === 'portrait' ? name : undefined
