import type { PdfDocument } from './document.ts'
import { isNumber, type PdfObject } from './objects.ts'

/** a b c d e f, as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

export const POINTS_PER_MM = 72 / 25.4

/** First `inner`, then `outer`. */
export const multiply = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
]

/** A matrix whose origin is moved first. By index: taking an array apart is slow until the code is compiled. */
export const moved = (matrix: Matrix, x: number, y: number): Matrix => [
  matrix[0],
  matrix[1],
  matrix[2],
  matrix[3],
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
]

/** How much longer a length becomes, on the average of both directions. */
export const scaleOf = (matrix: Matrix): number => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))

/** The box around a box that was moved, turned or scaled. */
export function transformBox(box: Box, matrix: Matrix): Box {
  const ax0 = matrix[0] * box[0]
  const ax1 = matrix[0] * box[2]
  const cy0 = matrix[2] * box[1]
  const cy1 = matrix[2] * box[3]
  const bx0 = matrix[1] * box[0]
  const bx1 = matrix[1] * box[2]
  const dy0 = matrix[3] * box[1]
  const dy1 = matrix[3] * box[3]
  return [
    Math.min(ax0, ax1) + Math.min(cy0, cy1) + matrix[4],
    Math.min(bx0, bx1) + Math.min(dy0, dy1) + matrix[5],
    Math.max(ax0, ax1) + Math.max(cy0, cy1) + matrix[4],
    Math.max(bx0, bx1) + Math.max(dy0, dy1) + matrix[5],
  ]
}

export const overlaps = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

export const grown = ([left, bottom, right, top]: Box, by: number): Box => [
  left - by,
  bottom - by,
  right + by,
  top + by,
]

export const intersection = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

const numbersOf = (document: PdfDocument, object: PdfObject | undefined, count: number): number[] | undefined => {
  const numbers = document
    .array(object)
    .slice(0, count)
    .map((each) => document.number(each))
  return numbers.length === count && numbers.every(isNumber) ? (numbers as number[]) : undefined
}

/** A rectangle of the file, its corners put in order. */
export function readBox(document: PdfDocument, object: PdfObject | undefined): Box | undefined {
  const numbers = numbersOf(document, object, 4)
  if (numbers === undefined || !numbers.every(Number.isFinite)) return undefined
  const [x0, y0, x1, y1] = numbers as [number, number, number, number]
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

export function readMatrix(document: PdfDocument, object: PdfObject | undefined): Matrix {
  const numbers = numbersOf(document, object, 6)
  return numbers?.every(Number.isFinite) === true ? (numbers as unknown as Matrix) : IDENTITY
}
