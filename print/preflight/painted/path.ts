import type { Box, Matrix } from '../../pdf/geometry.ts'

/** A path, as far as it matters here: the box around it. Plain numbers, since there can be millions of points. */
export class Path {
  isEmpty = true
  private left = Infinity
  private bottom = Infinity
  private right = -Infinity
  private top = -Infinity

  add(x: number, y: number, matrix: Matrix): void {
    const across = matrix[0] * x + matrix[2] * y + matrix[4]
    const up = matrix[1] * x + matrix[3] * y + matrix[5]
    if (across < this.left) this.left = across
    if (across > this.right) this.right = across
    if (up < this.bottom) this.bottom = up
    if (up > this.top) this.top = up
    this.isEmpty = false
  }
  addRectangle(x: number, y: number, width: number, height: number, matrix: Matrix): void {
    this.add(x, y, matrix)
    this.add(x + width, y + height, matrix)
    if (matrix[1] === 0 && matrix[2] === 0) return
    this.add(x + width, y, matrix)
    this.add(x, y + height, matrix)
  }
  /** The box around it, `by` wider on each side. */
  box(by = 0): Box {
    return [this.left - by, this.bottom - by, this.right + by, this.top + by]
  }
  clear(): void {
    this.isEmpty = true
    this.left = this.bottom = Infinity
    this.right = this.top = -Infinity
  }
}
