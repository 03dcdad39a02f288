import type { Signature } from './signature.ts'

/** What lies in the folder of a photo, beside the original, which nobody is ever served. */
export const photoNames = { thumb: 'thumb.webp', screen: 'screen.webp', print: 'print.jpg' } as const
export type PhotoVariant = keyof typeof photoNames

/** What a file is served as: under its own address, and smaller ones behind it. */
export const servedVariants = ['thumb', 'screen'] as const satisfies readonly PhotoVariant[]
export type ServedVariant = (typeof servedVariants)[number]

/** The name in storage under which a variant is served. A face that was drawn is small itself; other kinds have none. */
export const variantName = (
  { kind, name }: { kind: string; name: string },
  variant: ServedVariant,
): string | undefined => (kind === 'photo' ? photoNames[variant] : kind === 'portrait' ? name : undefined)

/** A file as it was handed in, a photo or a PDF. */
export const originalName = <S extends Signature>(signature: S) => `original.${signature}` as const
