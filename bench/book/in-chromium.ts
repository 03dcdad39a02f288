import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { photosIn, type SetPart } from '#print/typeset/part.ts'
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

/** The same words and photos, part by part, as a browser would print them: thumbnails, no bleed, RGB. */
export function writePage(parts: readonly SetPart[], thumbs: Record<string, string>, path: string) {
  const counted = { characters: 0, photos: 0 }
  const sections = parts.map((part) => {
    const texts = textsIn(part)
    const photos = [...photosIn(part)]
    counted.characters += texts.join('').length
    counted.photos += photos.length
    const words = texts.map((text) => `<p>${escaped(text)}</p>`).join('')
    const pictures = photos.map((id) => `<img src="${pathToFileURL(thumbs[id] as string)}">`).join('')
    return `<section>${pictures}<div>${words}</div></section>`
  })
  const style = `@page{size:210mm 297mm;margin:13.5mm}section{break-before:page}div{columns:3;hyphens:auto;font:10pt/4.5mm serif}
    p{margin:0 0 4.5mm}img{width:56mm;margin:2mm}`
  writeFileSync(
    path,
    `<!doctype html><html lang="de"><meta charset="utf-8"><style>${style}</style>${sections.join('')}`,
  )
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
    await page.pdf({ path: out, preferCSSPageSize: true })
    const seconds = (performance.now() - from) / 1_000
    const counted = await page.evaluate<{ characters: number; photos: number }>(`({
      characters: [...document.querySelectorAll('p')].map(({ textContent }) => textContent).join('').length,
      photos: [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length,
    })`)
    return { seconds, ...counted }
  } finally {
    await browser.close()
  }
}
