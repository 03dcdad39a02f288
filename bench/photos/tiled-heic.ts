import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
export type Pixels = { data: Buffer; width: number; height: number }
/** Quarters of a turn to the left with which the picture is shown. */
type Options = { tile: number; turns: 0 | 1 | 2 | 3; quality: number }
type Box = { type: string; body: Buffer; whole: Buffer }

/**
 * A HEIC as phones write it: a grid of tiles, turned by a property. `heif-enc` of Debian 12 writes single pictures, so each
 * tile is one of its files, and the container around them is ours.
 */
export async function tiledHeic({ data, width, height }: Pixels, { tile, turns, quality }: Options): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-tiles-'))
  try {
    const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
    const filled = await sharp(data, { raw: { width, height, channels: 3 } })
      .extend({ right: columns * tile - width, bottom: rows * tile - height, extendWith: 'copy' })
      .raw()
      .toBuffer()
    const tiles: { hvcC: Buffer; picture: Buffer }[] = []
    for (let index = 0; index < columns * rows; index++) {
      const [left, top] = [(index % columns) * tile, Math.floor(index / columns) * tile]
      const [png, heic] = [join(folder, 'tile.png'), join(folder, 'tile.heic')]
      const raw = { width: columns * tile, height: rows * tile, channels: 3 as const }
      await sharp(filled, { raw }).extract({ left, top, width: tile, height: tile }).png().toFile(png)
      await run('heif-enc', ['-q', String(quality), '-o', heic, png])
      tiles.push(readSinglePicture(await readFile(heic)))
    }
    return grid(tiles, { columns, rows, tile, width, height, turns })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    const whole = bytes.subarray(at, at + size)
    found.push({ type: whole.toString('latin1', 4, 8), body: whole.subarray(8), whole })
    at += size
  }
  return found
}

function child(parent: Buffer, type: string): Box {
  const found = boxes(parent).find((box) => box.type === type)
  if (found === undefined) throw new Error(`heif-enc wrote no ${type}`)
  return found
}

/** The first item's data and the parameters of its decoder. */
function readSinglePicture(file: Buffer): { hvcC: Buffer; picture: Buffer } {
  const meta = child(file, 'meta').body.subarray(4)
  const hvcC = child(child(child(meta, 'iprp').body, 'ipco').body, 'hvcC').whole
  const iloc = child(meta, 'iloc').body
  const version = iloc[0] as number
  const [offsetSize, lengthSize] = [(iloc[4] as number) >> 4, (iloc[4] as number) & 15]
  const [baseSize, indexSize] = [(iloc[5] as number) >> 4, version === 0 ? 0 : (iloc[5] as number) & 15]
  let at = 4 + 2 + (version < 2 ? 2 : 4) + (version < 2 ? 2 : 4) + (version === 0 ? 0 : 2) + 2
  const number = (size: number) => {
    const value = size === 0 ? 0 : iloc.readUIntBE(at + Math.max(0, size - 6), Math.min(6, size))
    at += size
    return value
  }
  const base = number(baseSize)
  const extents = number(2)
  const parts: Buffer[] = []
  for (let extent = 0; extent < extents; extent++) {
    number(indexSize)
    const offset = base + number(offsetSize)
    parts.push(file.subarray(offset, offset + number(lengthSize)))
  }
  return { hvcC, picture: Buffer.concat(parts) }
}

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)))
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const ascii = (text: string) => Buffer.from(text, 'latin1')
function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), ascii(type), body])
}
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, u32((version << 24) | flags), ...parts)

type Grid = { columns: number; rows: number; tile: number; width: number; height: number; turns: number }

function grid(tiles: { hvcC: Buffer; picture: Buffer }[], shape: Grid): Buffer {
  const [first] = tiles
  if (first === undefined || tiles.some(({ hvcC }) => !hvcC.equals(first.hvcC))) throw new Error('tiles differ')
  const description = Buffer.concat([u8(0, 0, shape.rows - 1, shape.columns - 1), u16(shape.width, shape.height)])
  const data = [...tiles.map(({ picture }) => picture), description]
  const gridId = data.length
  const ids = tiles.map((_tile, index) => index + 1)
  const infe = (id: number, type: string, hidden: number) => fullBox('infe', 2, hidden, u16(id, 0), ascii(`${type}\0`))
  const ispe = (width: number, height: number) => fullBox('ispe', 0, 0, u32(width, height))
  const properties = box(
    'ipco',
    first.hvcC,
    ispe(shape.tile, shape.tile),
    ispe(shape.width, shape.height),
    box('irot', u8(shape.turns)),
  )
  const ofTile = (id: number) => Buffer.concat([u16(id), u8(2, 0x81, 0x02)])
  const associations = fullBox('ipma', 0, 0, u32(gridId), ...ids.map(ofTile), u16(gridId), u8(2, 0x03, 0x84))
  const head = box('ftyp', ascii('heic'), u32(0), ascii('mif1heic'))
  const metaAt = (start: number) => {
    let offset = start
    const places = data.map((part, index) => {
      const place = Buffer.concat([u16(index + 1, 0, 1), u32(offset, part.length)])
      offset += part.length
      return place
    })
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), ascii('pict'), u32(0, 0, 0), u8(0)),
      fullBox('pitm', 0, 0, u16(gridId)),
      fullBox('iinf', 0, 0, u16(data.length), ...ids.map((id) => infe(id, 'hvc1', 1)), infe(gridId, 'grid', 0)),
      fullBox('iref', 0, 0, box('dimg', u16(gridId, ids.length, ...ids))),
      box('iprp', properties, associations),
      fullBox('iloc', 0, 0, u8(0x44, 0), u16(data.length), ...places),
    )
  }
  const start = head.length + metaAt(0).length + 8
  return Buffer.concat([head, metaAt(start), box('mdat', ...data)])
}
