import type { PdfDocument } from '../../pdf/document.ts'
import { evaluate } from '../../pdf/function.ts'
import { type Dict, Name, type PdfObject, Ref, Stream } from '../../pdf/objects.ts'

/** What a colour ends as on the press: `spot` are inks of their own, `none` prints nothing. */
export type Process = 'cmyk' | 'gray' | 'rgb' | 'lab' | 'spot' | 'none' | 'unknown'

export type ColorSpace = {
  family: 'cmyk' | 'gray' | 'rgb' | 'lab' | 'separation' | 'device-n' | 'indexed' | 'pattern' | 'unknown'
  components: number
  /** As it stands in the file, for people: "DeviceRGB", "ICCBased RGB", "Separation HKS 43". */
  label: string
  process: Process
  /** Inks that are none of the four, as they are written. */
  spots: readonly string[]
  /** Which components are printed; the ink called None is not. Undefined: all of them. */
  printed: readonly boolean[] | undefined
  /** Separation All: every ink at once. */
  registration: boolean
  /** An ink stands twice in one DeviceN. */
  repeatsInk: boolean
  /** What an ink is mixed from where it is not there; two different ones under one name are a mistake. */
  mixture: (ink: string) => Mixture | undefined
  base: ColorSpace | undefined
}

/** What each quarter of an ink up to all of it yields in another colour space. */
export type Mixture = { family: ColorSpace['family']; tints: readonly (readonly number[])[] }

const plain = (family: ColorSpace['family'], components: number, label: string, process: Process): ColorSpace => ({
  family,
  components,
  label,
  process,
  spots: [],
  printed: undefined,
  registration: false,
  repeatsInk: false,
  mixture: () => undefined,
  base: undefined,
})

export const CMYK = plain('cmyk', 4, 'DeviceCMYK', 'cmyk')
export const GRAY = plain('gray', 1, 'DeviceGray', 'gray')
export const RGB = plain('rgb', 3, 'DeviceRGB', 'rgb')
const CAL_GRAY = plain('gray', 1, 'CalGray', 'gray')
const CAL_RGB = plain('rgb', 3, 'CalRGB', 'rgb')
const LAB = plain('lab', 3, 'Lab', 'lab')
const PATTERN = plain('pattern', 0, 'Pattern', 'none')
export const UNKNOWN = plain('unknown', 1, 'unbekannt', 'unknown')

const device: Record<string, { space: ColorSpace; replacedBy: string }> = {
  DeviceCMYK: { space: CMYK, replacedBy: 'DefaultCMYK' },
  DeviceGray: { space: GRAY, replacedBy: 'DefaultGray' },
  DeviceRGB: { space: RGB, replacedBy: 'DefaultRGB' },
}
/** What images within the content may write instead. */
const shortNames: Record<string, string> = { CMYK: 'DeviceCMYK', G: 'DeviceGray', RGB: 'DeviceRGB', I: 'Indexed' }
const processInks = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])
const MAX_DEPTH = 6
const MAX_INKS = 64
const PROFILE_BYTES = 16 << 20
/** Of an ink, where two definitions of it are compared. */
const AMOUNTS = [0.25, 0.5, 0.75, 1]

/** Reads colour spaces, each once. */
export class ColorSpaces {
  private readonly document: PdfDocument
  private readonly known = new Map<number, ColorSpace>()
  /** By the array itself, as long as anybody holds it. */
  private readonly knownArrays = new WeakMap<object, ColorSpace>()
  constructor(document: PdfDocument) {
    this.document = document
  }

  /** A colour space as it is written there, with names looked up in the resources. */
  read(object: PdfObject | undefined, resources: Dict | undefined, depth = 0): ColorSpace {
    // Where a page replaces device colours, the same words mean something else than elsewhere.
    const remembers = !this.replacesDevice(resources)
    const known = remembers ? this.remembered(object) : undefined
    if (known !== undefined) return known
    const space = depth > MAX_DEPTH ? UNKNOWN : this.build(this.document.resolve(object), resources, depth)
    if (remembers && object instanceof Ref) this.known.set(object.number, space)
    else if (remembers && Array.isArray(object)) this.knownArrays.set(object, space)
    return space
  }
  private remembered(object: PdfObject | undefined): ColorSpace | undefined {
    if (object instanceof Ref) return this.known.get(object.number)
    return Array.isArray(object) ? this.knownArrays.get(object) : undefined
  }
  private replacesDevice(resources: Dict | undefined): boolean {
    const spaces = resources === undefined ? undefined : this.document.dict(resources.get('ColorSpace'))
    return spaces !== undefined && Object.values(device).some(({ replacedBy }) => spaces.has(replacedBy))
  }

  /** Of an image within the content, which may use short names that the resources do not know. */
  readInline(object: PdfObject, resources: Dict | undefined): ColorSpace {
    const own = this.document.dict(resources?.get('ColorSpace'))
    const long = (each: PdfObject): PdfObject => {
      const full = each instanceof Name && own?.has(each.value) !== true ? shortNames[each.value] : undefined
      return full === undefined ? each : new Name(full)
    }
    return this.read(Array.isArray(object) ? object.map(long) : long(object), resources)
  }

  /** Device colours, which a page may have replaced by calibrated ones. */
  device(name: 'DeviceCMYK' | 'DeviceGray' | 'DeviceRGB', resources: Dict | undefined): ColorSpace {
    const spaces = resources?.get('ColorSpace')
    return spaces === undefined ? (device[name] as { space: ColorSpace }).space : this.named(name, resources, 0)
  }

  private named(name: string, resources: Dict | undefined, depth: number): ColorSpace {
    const spaces = this.document.dict(resources?.get('ColorSpace'))
    const ofDevice = device[name]
    if (ofDevice !== undefined) {
      const replacement = spaces?.get(ofDevice.replacedBy)
      return replacement === undefined ? ofDevice.space : this.read(replacement, undefined, depth + 1)
    }
    if (name === 'Pattern') return PATTERN
    if (name === 'CalRGB') return CAL_RGB
    if (name === 'CalGray') return CAL_GRAY
    const own = spaces?.get(name)
    if (own === undefined || (own instanceof Name && own.value === name)) return UNKNOWN
    return this.read(own, resources, depth + 1)
  }

  private build(object: PdfObject, resources: Dict | undefined, depth: number): ColorSpace {
    if (object instanceof Name) return this.named(object.value, resources, depth)
    if (!Array.isArray(object)) return UNKNOWN
    const kind = this.document.name(object[0]) ?? ''
    const below = (at: number) => this.read(object[at], resources, depth + 1)
    switch (kind) {
      case 'CalRGB':
        return CAL_RGB
      case 'CalGray':
        return CAL_GRAY
      case 'Lab':
        return LAB
      case 'ICCBased':
        return this.profile(object[1])
      case 'Indexed': {
        const base = below(1)
        return { ...base, family: 'indexed', components: 1, label: `Indexed ${base.label}`, base }
      }
      case 'Pattern':
        return object[1] === undefined ? PATTERN : { ...PATTERN, base: below(1) }
      case 'Separation':
        return this.inks('separation', [object[1] ?? null], object[3], below(2))
      case 'DeviceN':
        return this.inks('device-n', this.document.array(object[1]).slice(0, MAX_INKS), object[3], below(2))
      default:
        return this.named(kind, resources, depth)
    }
  }

  /** The profile itself says what it is; where it is broken, the number of components decides, as in every reader. */
  private profile(object: PdfObject | undefined): ColorSpace {
    const stream = this.document.resolve(object)
    if (!(stream instanceof Stream)) return UNKNOWN
    const components = this.document.number(stream.dict.get('N'))
    let signature = ''
    try {
      signature = String.fromCharCode(...this.document.decode(stream, PROFILE_BYTES).data.subarray(16, 20))
    } catch {
      // Too large or damaged: the number of components has to do.
    }
    const said = { 'RGB ': RGB, CMYK, GRAY, 'Lab ': LAB }[signature]
    const counted = components === 4 ? CMYK : components === 1 ? GRAY : components === 3 ? RGB : UNKNOWN
    const isBelieved = said !== undefined && (components === undefined || said.components === components)
    const meant = isBelieved ? said : counted
    return { ...meant, label: `ICCBased ${meant.label.replace('Device', '')}` }
  }

  private inks(
    family: 'separation' | 'device-n',
    objects: readonly PdfObject[],
    tint: PdfObject | undefined,
    base: ColorSpace,
  ): ColorSpace {
    const names = objects.map((each) => readable(this.document.name(each) ?? '?'))
    const printed = names.filter((name) => name !== 'None')
    const spots = printed.filter((name) => !processInks.has(name) && name !== 'All')
    return {
      family,
      components: names.length,
      label: family === 'separation' ? `Separation ${names[0]}` : `DeviceN ${names.join(', ')}`,
      process: printed.length === 0 ? 'none' : spots.length === printed.length ? 'spot' : 'cmyk',
      spots,
      printed: names.includes('None') ? names.map((name) => name !== 'None') : undefined,
      registration: names.includes('All'),
      repeatsInk: new Set(printed).size !== printed.length,
      mixture: (ink) => this.mixture(base.family, tint, names, ink),
      base,
    }
  }

  /** Of one ink alone, with none of the others that stand beside it. */
  private mixture(
    family: ColorSpace['family'],
    tint: PdfObject | undefined,
    names: readonly string[],
    ink: string,
  ): Mixture | undefined {
    const alone = (amount: number) =>
      evaluate(
        this.document,
        tint,
        names.map((name) => (name === ink ? amount : 0)),
      )
    const tints = AMOUNTS.map(alone)
    return tints.every((values) => values !== undefined) ? { family, tints } : undefined
  }
}

/** Names are bytes; most programs mean UTF-8. */
function readable(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return name
  }
}

/** The same paper white in each of the spaces in which it can be written. */
export function isWhite({ family, process }: ColorSpace, values: readonly number[]): boolean {
  if (values.length === 0 || process === 'none') return false
  if (family === 'cmyk' || family === 'device-n' || family === 'separation')
    return values.every((value) => value <= 0.0001)
  return family === 'gray' || family === 'rgb' ? values.every((value) => value >= 0.9999) : false
}

/** All inks of a colour together, in percent; undefined where it cannot be told from the values. */
export function inkOf({ family, process, printed }: ColorSpace, values: readonly number[]): number | undefined {
  if (family === 'gray') return (1 - (values[0] ?? 0)) * 100
  const isInk = family === 'cmyk' || ((family === 'separation' || family === 'device-n') && process !== 'none')
  const amount = (value: number, at: number) => (printed?.[at] === false ? 0 : Math.min(Math.max(value, 0), 1))
  return isInk ? values.reduce((sum, value, at) => sum + amount(value, at), 0) * 100 : undefined
}

/** What a colour is before any was set. */
export function initialValues({ family, components }: ColorSpace): number[] {
  if (family === 'cmyk') return [0, 0, 0, 1]
  return Array.from({ length: Math.max(components, 1) }, () =>
    family === 'separation' || family === 'device-n' ? 1 : 0,
  )
}
