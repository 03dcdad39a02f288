import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Partner } from '#contract/app.ts'

const PICTURE_KB = 500
const pictureTypes = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

const words = (max: number) => {
  const error = `ein Text von 1 bis ${max} Zeichen`
  return z.string({ error }).trim().min(1, { error }).max(max, { error })
}
const Listed = z.strictObject({
  name: words(60),
  kind: words(40),
  words: words(300),
  link: z.url({ protocol: /^https$/, error: 'eine Adresse, die mit https:// beginnt' }),
  picture: z
    .string({ error: 'der Name einer Datei' })
    .regex(/^[\w-]+\.(svg|png|jpg|webp)$/, 'der Name einer Datei daneben, auf .svg, .png, .jpg oder .webp'),
} satisfies Record<keyof Partner, z.ZodType>)
const Listing = z.array(Listed, { error: 'eine Liste in eckigen Klammern' }).max(60, 'höchstens 60 Einträge')

/** Where their pictures are served. */
export const PARTNER_PICTURES = '/partner-pictures'

export type Partners = {
  listed: Partner[]
  /** By their names in the address. */
  pictures: ReadonlyMap<string, { file: string; mediaType: string }>
}

/** The setting: a JSON file with the partners, and their pictures beside it. Whatever is wrong with it is told at start. */
export const PartnersFile = z.string().transform((path, context): Partners => {
  const file = resolve(path)
  const fault = (message: string) => context.addIssue({ code: 'custom', message: `Sie muss ${message}` })
  const given = readJson(file)
  if ('fault' in given) {
    fault(`eine Datei mit JSON nennen; ${file}: ${given.fault}`)
    return z.NEVER
  }
  const parsed = Listing.safeParse(given.content)
  if (!parsed.success) {
    for (const { path: place, message, code } of parsed.error.issues)
      fault(
        code === 'unrecognized_keys'
          ? `eine Datei nennen, die stimmt; ${placed(place)} hat etwas, das wir nicht kennen: ${message}`
          : `eine Datei nennen, die stimmt; ${placed(place)}: erwartet wird ${message}.`,
      )
    return z.NEVER
  }
  const pictures = new Map(
    parsed.data.map(({ picture }) => [
      picture,
      { file: join(dirname(file), picture), mediaType: mediaTypeOf(picture) },
    ]),
  )
  for (const [name, { file: at }] of pictures)
    if (!isSmallFile(at))
      fault(`eine Datei nennen, die stimmt; das Bild ${name} fehlt daneben oder ist größer als ${PICTURE_KB} kB.`)
  return {
    listed: parsed.data.map((partner) => ({ ...partner, picture: `${PARTNER_PICTURES}/${partner.picture}` })),
    pictures,
  }
})

export const noPartners: Partners = { listed: [], pictures: new Map() }

export function readJson(file: string): { content: unknown } | { fault: string } {
  try {
    return { content: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** As a person counts: the first entry is number one. */
const placed = ([entry, field]: readonly PropertyKey[]) =>
  entry === undefined ? 'der Inhalt' : `Eintrag ${Number(entry) + 1}${field === undefined ? '' : `, ${String(field)}`}`

const mediaTypeOf = (name: string) => pictureTypes[name.slice(name.lastIndexOf('.') + 1) as keyof typeof pictureTypes]

const isSmallFile = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size <= PICTURE_KB * 1_000
}
