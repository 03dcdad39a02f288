import { A4_MM } from '#domain/book/print-format.ts'

/** As most of what is shown around is cut. */
const SIZE = { width: 1_080, height: 1_350 }
const BOOK_HEIGHT = 1_130
const QUALITY = 0.9

/**
 * The front with its spine, as wide as it will be, lying on paper. `url` shows the cover as it lies open: back, spine,
 * front.
 */
export async function drawCover(url: string, spineMm: number): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the cover came with ${answer.status}`)
  const sheet = await createImageBitmap(await answer.blob())
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('nothing can be drawn here')
  const mm = BOOK_HEIGHT / A4_MM.height
  const pixels = sheet.width / (2 * A4_MM.width + spineMm)
  const [spine, width] = [spineMm * mm, (A4_MM.width + spineMm) * mm]
  const [left, top] = [(SIZE.width - width) / 2, (SIZE.height - BOOK_HEIGHT) / 2]
  pen.fillStyle = '#f3ece3'
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
  pen.shadowColor = 'rgb(60 40 20 / 35%)'
  pen.shadowBlur = 60
  pen.shadowOffsetX = 14
  pen.shadowOffsetY = 30
  pen.fillStyle = '#d9d4e0'
  pen.fillRect(left, top, width, BOOK_HEIGHT)
  pen.shadowColor = 'transparent'
  const from = A4_MM.width * pixels
  pen.drawImage(sheet, from, 0, sheet.width - from, sheet.height, left, top, width, BOOK_HEIGHT)
  shade(pen, left, spine, [0.38, 0.12, 0.3], top)
  // Where the board begins to open.
  shade(pen, left + spine, 16 * mm, [0.22, 0, 0], top)
  sheet.close()
  return new Promise((drawn, failed) =>
    canvas.toBlob(
      (picture) => (picture === null ? failed(new Error('no picture came of it')) : drawn(picture)),
      'image/jpeg',
      QUALITY,
    ),
  )
}

/** From left to right, in three steps of darkness. */
function shade(
  pen: CanvasRenderingContext2D,
  left: number,
  width: number,
  steps: readonly number[],
  top: number,
): void {
  const fall = pen.createLinearGradient(left, 0, left + width, 0)
  for (const [at, step] of steps.entries()) fall.addColorStop(at / (steps.length - 1), `rgb(20 10 0 / ${step * 100}%)`)
  pen.fillStyle = fall
  pen.fillRect(left, top, width, BOOK_HEIGHT)
}
