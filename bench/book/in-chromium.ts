import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import type { Photo } from '#print/book/photo.ts'
import { fontPaths } from '#print/typeset/fonts.ts'
import type { SetPart } from '#print/typeset/part.ts'
import { chromiumOptions } from '../../tools/chromium.ts'

/** Every text that a part is set from. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null || 'seen' in value) return []
  return Object.entries(value).flatMap(([key, each]) => (ours.has(key) ? [] : textsIn(each)))
}
/** Keys whose words are ours, and not printed. */
const ours = new Set(['design', 'world', 'side', 'kind', 'id', 'type', 'grade', 'furniture'])
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Frame = { x: number; y: number; width: number; height: number; photo: Photo }
const framesIn = (value: unknown): Frame[] =>
  typeof value === 'object' && value !== null && 'boxes' in value ? (value.boxes as Frame[]) : []

/**
 * A photo that fills its frame and is cut by it. `object-fit` would say the same in fewer words, but then the browser
 * decodes and encodes every picture again, which takes it several times as long: nobody who looks at the clock would.
 */
function framed(
  src: string,
  ratio: number,
  { width, height }: { width: number; height: number },
  place: string,
): string {
  const wide = Math.max(width, height * ratio)
  const [left, top] = [(width - wide) / 2, (height - wide / ratio) / 2]
  const inside = `left:${left}mm;top:${top}mm;width:${wide}mm;height:${wide / ratio}mm`
  return `<div class="frame" style="${place}width:${width}mm;height:${height}mm"><img style="${inside}" src="${src}"></div>`
}
const IN_ROW = { width: 56, height: 42 }

/** Frames that the plan has laid out stand where they stand; other photos are in a row. */
function pictures(page: unknown, thumbs: Record<string, string>): { html: string; count: number } {
  const source = (id: string) => pathToFileURL(thumbs[id] as string).href
  const frames = framesIn(page)
  const placed = frames.map(({ x, y, photo, ...size }) =>
    framed(source(photo.id), photo.ratio, size, `position:absolute;left:${x}mm;top:${y}mm;`),
  )
  const others = photosOf(page).filter(({ id }) => !frames.some(({ photo }) => photo.id === id))
  const row = others.map(({ id, ratio }) => framed(source(id), ratio, IN_ROW, ''))
  return { html: `${placed.join('')}<div class="row">${row.join('')}</div>`, count: placed.length + others.length }
}

function photosOf(value: unknown): Photo[] {
  const found = new Map<string, Photo>()
  const walk = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return
    if ('seen' in each && 'ratio' in each) found.set((each as Photo).id, each as Photo)
    else for (const inner of Object.values(each)) walk(inner)
  }
  walk(value)
  return [...found.values()]
}

/** The fonts of the design and what they lack, from the same files as ours. */
function fontFaces(): string {
  return fontPaths()
    .map((path) => [path, /([A-Za-z]+)_(\d+)\w*?(_Italic)?\.ttf$/.exec(path)] as const)
    .flatMap(([path, found]) => {
      const [, family = '', weight, italic] = found ?? []
      const style = italic === undefined ? 'normal' : 'italic'
      const rule = `font-family:${family};font-weight:${weight};font-style:${style};src:url(${pathToFileURL(path)})`
      return /Bricolage|Newsreader|Instrument|Noto/.test(family) ? [`@font-face{${rule}}`] : []
    })
    .join('')
}

const style = `@page{size:210mm 297mm;margin:0}body{margin:0}
  section{position:relative;box-sizing:border-box;width:210mm;min-height:297mm;padding:13.5mm;break-before:page;
    font:10pt/4.5mm Newsreader,NotoSans,NotoSansArabic,NotoEmoji}
  h1{margin:0 0 4.5mm;font:800 48pt/0.92 BricolageGrotesque,NotoSans,NotoSansArabic,NotoEmoji}
  .words{columns:3;column-gap:4.5mm;hyphens:auto}p{margin:0 0 4.5mm}p:nth-child(odd){font:600 7.8pt/4.5mm InstrumentSans}
  .frame{position:relative;overflow:hidden}.frame img{position:absolute}.row{display:flex;flex-wrap:wrap;gap:4.5mm}
  footer{position:absolute;bottom:6mm;right:13.5mm;font:800 9pt BricolageGrotesque}`

/**
 * The same words and photos as a product would have a browser print them: a section for each page that the plan knows
 * (text that runs on flows over as many as it needs), the book's own fonts, frames where the plan has them, photos cut to
 * their frames, numbers at the foot. Thumbnails instead of photos for the press; and it has none of our layouts, no
 * bleed, no CMYK, no PDF/X, and no hyphens where the browser has no German dictionary.
 */
export function writePage(parts: readonly SetPart[], thumbs: Record<string, string>, path: string) {
  const counted = { characters: 0, photos: 0 }
  const pages = parts.flatMap(({ pages: own, ...part }): unknown[] => {
    const [first, ...rest] = Array.isArray(own) ? own : []
    return first === undefined ? [{ ...part, own }] : [{ ...part, ...first }, ...rest]
  })
  const sections = pages.map((page, at) => {
    const [title = '', ...texts] = textsIn(page)
    const { html, count } = pictures(page, thumbs)
    counted.characters += [title, ...texts].join('').length
    counted.photos += count
    const words = texts.map((text) => `<p>${escaped(text)}</p>`).join('')
    return `<section><h1>${escaped(title)}</h1>${html}<div class="words">${words}</div><footer>${at + 1}</footer></section>`
  })
  const head = `<meta charset="utf-8"><style>${fontFaces()}${style}</style>`
  writeFileSync(path, `<!doctype html><html lang="de">${head}${sections.join('')}`)
  return counted
}

/** Chromium is there already; what counts is the page, its print, and what stands in it. */
export async function printInChromium(path: string, out: string) {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    await page.goto('about:blank')
    const from = performance.now()
    await page.goto(pathToFileURL(path).href, { waitUntil: 'load' })
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await page.pdf({ path: out, preferCSSPageSize: true })
    const seconds = (performance.now() - from) / 1_000
    const counted = await page.evaluate<{ characters: number; photos: number }>(`({
      characters: [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent).join('').length,
      photos: [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length,
    })`)
    return { seconds, ...counted }
  } finally {
    await browser.close()
  }
}
