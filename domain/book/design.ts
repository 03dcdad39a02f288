import { z } from 'zod'

type World = { label: string /** For screens: lead, deep, and two tints. */; swatches: readonly string[] }
type Design = { label: string; words: string; worlds: Readonly<Record<string, World>> }

/** The designs that a class chooses from, each in its colour worlds. Switching loses nothing: content knows of none. */
export const designs = {
  freitreppe: {
    label: 'Freitreppe',
    words: 'Weißes Papier, große Namen, große Gesichter. Eine Treppe führt durch das ganze Buch.',
    worlds: {
      tomate: { label: 'Tomate', swatches: ['#e8503d', '#1c4a3e', '#c9bfe3', '#fcefa6'] },
      kobalt: { label: 'Kobalt', swatches: ['#24549f', '#142f55', '#b9def3', '#fccb9b'] },
      klee: { label: 'Klee', swatches: ['#20945a', '#54152f', '#f9c6cf', '#f7ea8c'] },
    },
  },
  plakatwand: {
    label: 'Plakatwand',
    words: 'Plakate, Kante an Kante geklebt: laut, schnell und ein bisschen frech.',
    worlds: {
      signal: { label: 'Signal', swatches: ['#fff000', '#1d1d1b', '#e8428c', '#58c4dc'] },
      nachtbus: { label: 'Nachtbus', swatches: ['#f28020', '#1d1d1b', '#4553a3', '#c1c4e3'] },
      limo: { label: 'Limo', swatches: ['#adcb2f', '#1d1d1b', '#8461a8', '#f6b5ad'] },
    },
  },
  schuhkarton: {
    label: 'Schuhkarton',
    words:
      'Abzüge, Karteikarten und Zettel auf warmem Papier, wie in der Kiste unter dem Bett. Nichts klebt ganz gerade.',
    worlds: {
      rotstift: { label: 'Rotstift', swatches: ['#d93a37', '#c79f75', '#fdf1b5', '#fadbd2'] },
      fueller: { label: 'Füller', swatches: ['#0f5aa3', '#b2b7bc', '#cfe6f6', '#fbf1bd'] },
      tafel: { label: 'Tafel', swatches: ['#3a7a50', '#597a60', '#d7ead2', '#fce0c0'] },
    },
  },
} as const satisfies Record<string, Design>

export type DesignName = keyof typeof designs
export const designNames = Object.keys(designs) as [DesignName, ...DesignName[]]

export const worldsOf = (design: DesignName): [string, World][] => Object.entries(designs[design].worlds)

export const firstWorldOf = (design: DesignName): string => Object.keys(designs[design].worlds)[0] as string

/** Which design, in which colours. */
export const DesignChoice = z
  .strictObject({ design: z.enum(designNames), world: z.string() })
  .refine(({ design, world }) => Object.hasOwn(designs[design].worlds, world), { error: 'no world of this design' })
export type DesignChoice = z.infer<typeof DesignChoice>

/** Another design comes in its first colours, unless others are named. */
export function lookWith(
  now: DesignChoice,
  chosen: { design?: string | undefined; world?: string | undefined },
): DesignChoice | undefined {
  const design = z.enum(designNames).safeParse(chosen.design ?? now.design).data
  if (design === undefined) return undefined
  const world = chosen.world ?? (design === now.design ? now.world : firstWorldOf(design))
  return DesignChoice.safeParse({ design, world }).data
}

/** Until somebody has chosen. */
export const firstDesign: DesignChoice = { design: 'freitreppe', world: 'tomate' }
