import { calculate, type Program, readProgram } from './calculator.ts'
import type { PdfDocument } from './document.ts'
import { type Dict, isNumber, type PdfObject, Stream } from './objects.ts'
import { PdfError } from './pdf-error.ts'

const MAX_INPUTS = 32
const MAX_DEPTH = 4
const MAX_SAMPLE_BYTES = 32 << 20
const MAX_PROGRAM_BYTES = 1 << 20

/** What a function of the file yields; undefined where it is damaged or of a kind that nobody knows. */
export function evaluate(
  document: PdfDocument,
  object: PdfObject | undefined,
  inputs: readonly number[],
  depth = 0,
): number[] | undefined {
  const dict = document.dict(object)
  if (dict === undefined || depth > MAX_DEPTH || inputs.length > MAX_INPUTS) return undefined
  const domain = numbersIn(document, dict, 'Domain')
  if (domain.length !== inputs.length * 2) return undefined
  const within = inputs.map((value, at) => clamp(value, domain[at * 2], domain[at * 2 + 1]))
  try {
    const values = byType(document, object, dict, within, depth)
    const range = numbersIn(document, dict, 'Range')
    const limited = values?.map((value, at) => clamp(value, range[at * 2], range[at * 2 + 1]))
    return limited?.every(Number.isFinite) === true ? limited : undefined
  } catch (error) {
    if (error instanceof PdfError) return undefined
    throw error
  }
}

function byType(
  document: PdfDocument,
  object: PdfObject | undefined,
  dict: Dict,
  inputs: readonly number[],
  depth: number,
): number[] | undefined {
  const stream = document.resolve(object)
  const [first = 0] = inputs
  switch (document.number(dict.get('FunctionType'))) {
    case 0:
      return stream instanceof Stream ? sampled(document, stream, inputs) : undefined
    case 2:
      return inputs.length === 1 ? exponential(document, dict, first) : undefined
    case 3:
      return inputs.length === 1 ? stitched(document, dict, first, depth) : undefined
    case 4:
      return stream instanceof Stream ? calculated(document, stream, inputs) : undefined
    default:
      return undefined
  }
}

const numbersIn = (document: PdfDocument, dict: Dict, key: string): number[] =>
  document
    .array(dict.get(key))
    .map((each) => document.number(each))
    .filter(isNumber)

const clamp = (value: number, min = -Infinity, max = Infinity) => Math.min(Math.max(value, min), max)
const between = (value: number, from: number, to: number, low: number, high: number) =>
  to === from ? low : low + ((value - from) * (high - low)) / (to - from)

function exponential(document: PdfDocument, dict: Dict, input: number): number[] {
  const given = numbersIn(document, dict, 'C0')
  const from = given.length > 0 ? given : [0]
  const to = numbersIn(document, dict, 'C1')
  const power = input ** (document.number(dict.get('N')) ?? 1)
  return from.map((value, at) => value + power * ((to[at] ?? 1) - value))
}

function stitched(document: PdfDocument, dict: Dict, input: number, depth: number): number[] | undefined {
  const [low = 0, high = 1] = numbersIn(document, dict, 'Domain')
  const bounds = numbersIn(document, dict, 'Bounds')
  const encode = numbersIn(document, dict, 'Encode')
  const parts = document.array(dict.get('Functions'))
  const behind = bounds.findIndex((bound) => input < bound)
  const at = behind < 0 ? bounds.length : behind
  const inner = between(input, bounds[at - 1] ?? low, bounds[at] ?? high, encode[at * 2] ?? 0, encode[at * 2 + 1] ?? 1)
  return evaluate(document, parts[at], [inner], depth + 1)
}

/** Between the samples on all sides, as far as a value lies between any. */
function sampled(document: PdfDocument, stream: Stream, inputs: readonly number[]): number[] | undefined {
  const { dict } = stream
  const [domain, range, size] = [
    numbersIn(document, dict, 'Domain'),
    numbersIn(document, dict, 'Range'),
    numbersIn(document, dict, 'Size'),
  ]
  const outputs = range.length >> 1
  const bits = document.number(dict.get('BitsPerSample')) ?? 8
  if (outputs === 0 || size.length < inputs.length || size.some((count) => count < 1) || !(bits >= 1 && bits <= 32))
    return undefined
  const encode = numbersIn(document, dict, 'Encode')
  const decode = numbersIn(document, dict, 'Decode')
  const places = inputs.map((value, at) => {
    const last = (size[at] as number) - 1
    const [from, to] = [domain[at * 2] as number, domain[at * 2 + 1] as number]
    return clamp(between(value, from, to, encode[at * 2] ?? 0, encode[at * 2 + 1] ?? last), 0, last)
  })
  const { data } = document.decode(stream, MAX_SAMPLE_BYTES)
  const sample = (index: number, output: number) => {
    const value = bitsAt(data, (index * outputs + output) * bits, bits) / (2 ** bits - 1)
    const low = decode[output * 2] ?? range[output * 2] ?? 0
    return low + value * ((decode[output * 2 + 1] ?? range[output * 2 + 1] ?? 1) - low)
  }
  return Array.from({ length: outputs }, (_, output) => interpolated(places, size, (index) => sample(index, output)))
}

/** Beyond so many at once the nearest sample has to do: each doubles the work. */
const MAX_BETWEEN = 4

function interpolated(places: readonly number[], size: readonly number[], sample: (index: number) => number): number {
  let left = MAX_BETWEEN
  const from = (at: number, index: number, stride: number): number => {
    const place = places[at]
    if (place === undefined) return sample(index)
    const below = Math.floor(place)
    const share = place - below
    const next = stride * (size[at] as number)
    if (share === 0 || left === 0) return from(at + 1, index + Math.round(place) * stride, next)
    left--
    const low = from(at + 1, index + below * stride, next)
    const high = from(at + 1, index + (below + 1) * stride, next)
    left++
    return low + (high - low) * share
  }
  return from(0, 0, 1)
}

function bitsAt(data: Uint8Array, from: number, count: number): number {
  let value = 0
  for (let bit = from; bit < from + count; bit++) value = value * 2 + (((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
  return value
}

function calculated(document: PdfDocument, stream: Stream, inputs: readonly number[]): number[] | undefined {
  const program: Program | undefined = readProgram(document.decode(stream, MAX_PROGRAM_BYTES).data)
  const outputs = numbersIn(document, stream.dict, 'Range').length >> 1
  const stack = program === undefined ? undefined : calculate(program, inputs)
  return stack === undefined || stack.length < outputs || outputs === 0 ? undefined : stack.slice(-outputs)
}
