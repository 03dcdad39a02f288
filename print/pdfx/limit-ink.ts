/** Tags of an ICC profile that conversion needs; what else Argyll writes is how it was made. */
const needed = ['desc', 'cprt', 'wtpt', 'A2B0', 'B2A0']
const INKS = 4

/**
 * A profile for photos from that of a printing condition: its colours take less ink where they take most. JPEG rings around
 * hard edges and noise, by up to 12 %: what is to stay within a limit after it has to keep that far away before.
 */
export function limitInk(profile: Buffer, percent: number): Buffer {
  const tags = needed.map((name) => ({ name, data: tagOf(profile, name) }))
  const head = Buffer.from(profile.subarray(0, 128))
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  const pieces: Buffer[] = []
  let offset = head.length + table.length
  for (const [at, { name, data }] of tags.entries()) {
    const own = name === 'B2A0' ? limited(data, percent / 100) : data
    table.write(name, 4 + 12 * at, 'latin1')
    table.writeUInt32BE(offset, 8 + 12 * at)
    table.writeUInt32BE(own.length, 12 + 12 * at)
    const padded = Buffer.concat([own, Buffer.alloc((4 - (own.length % 4)) % 4)])
    pieces.push(padded)
    offset += padded.length
  }
  head.writeUInt32BE(offset)
  return Buffer.concat([head, table, ...pieces])
}

function tagOf(profile: Buffer, name: string): Buffer {
  for (let at = 132; at < 132 + 12 * profile.readUInt32BE(128); at += 12)
    if (profile.toString('latin1', at, at + 4) === name) {
      const from = profile.readUInt32BE(at + 4)
      return profile.subarray(from, from + profile.readUInt32BE(at + 8))
    }
  throw new Error(`a profile without ${name}`)
}

/** From Lab to inks: a grid of places, and a curve for each ink behind it ("mft2"). Black stays, the others give way. */
function limited(table: Buffer, most: number): Buffer {
  const made = Buffer.from(table)
  const [inputs, outputs, side] = [made.readUInt8(8), made.readUInt8(9), made.readUInt8(10)]
  if (made.toString('latin1', 0, 4) !== 'mft2' || outputs !== INKS) throw new Error('not a table of four inks')
  const [inLength, outLength] = [made.readUInt16BE(48), made.readUInt16BE(50)]
  const grid = 52 + 2 * inputs * inLength
  const places = side ** inputs
  const curves = grid + 2 * places * INKS
  const curve = (ink: number, at: number) => made.readUInt16BE(curves + 2 * (ink * outLength + at)) / 65_535
  const inkOf = (ink: number, value: number) => {
    const at = (value / 65_535) * (outLength - 1)
    const below = Math.floor(at)
    const above = Math.min(outLength - 1, below + 1)
    return curve(ink, below) + (curve(ink, above) - curve(ink, below)) * (at - below)
  }
  const gridValue = (ink: number, wanted: number) => {
    let [low, high] = [0, 65_535]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (inkOf(ink, middle) <= wanted) low = middle
      else high = middle - 1
    }
    return low
  }
  for (let place = 0; place < places; place++) {
    const at = grid + 2 * place * INKS
    const inks = [0, 1, 2, 3].map((ink) => inkOf(ink, made.readUInt16BE(at + 2 * ink)))
    const [black, colours] = [inks[3] as number, (inks[0] as number) + (inks[1] as number) + (inks[2] as number)]
    if (black + colours <= most) continue
    for (const ink of [0, 1, 2])
      made.writeUInt16BE(gridValue(ink, ((inks[ink] as number) * (most - black)) / colours), at + 2 * ink)
  }
  return made
}
