import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Prerendered, prerenderedNames } from '#contract/prerendered.ts'

/** A part of the build, as Vite's manifest lists it by its source. */
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** What somebody who is signed in needs on every page (vite.config.ts); and what each prerendered page is drawn by. */
const FRAME = 'class'
const screens: Record<Prerendered, string> = {
  home: 'screens/home/Home.tsx',
  login: 'screens/sign-in/Login.tsx',
  invite: 'screens/invite/Invite.tsx',
}

/**
 * The page that the server answers with, in several sorts: the bare one; one that fetches the frame at once, for those who are
 * likely signed in; and those that are drawn already, with their styles in them.
 */
export async function webPages(folder: string, drawn: Record<Prerendered, string>): Promise<Record<string, string>> {
  const index = withEarlyScript(await readFile(join(folder, 'index.html'), 'utf8'))
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const frame = Object.keys(manifest).filter((key) => manifest[key]?.name === FRAME)
  const pages: Record<string, string> = {
    'index.html': index,
    'signed-in.html': insert(index, '  </head>', preloads(index, chunksOf(manifest, frame))),
  }
  for (const name of prerenderedNames) {
    const chunks = chunksOf(manifest, [screens[name]])
    const styled = await withStyles(folder, index, chunks)
    const preloading = insert(styled, '  </head>', preloads(index, chunks))
    pages[`${name}.html`] = replace(
      withPatientScripts(preloading),
      /<div id="root">.*<\/div>/,
      `<div id="root" data-page="${name}">${drawn[name]}</div>`,
    )
  }
  return pages
}

function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`The build has no ${source}`)
    if (found.has(source)) return
    for (const needed of chunk.imports ?? []) visit(needed)
    found.set(source, chunk)
  }
  for (const source of sources) visit(source)
  return [...found.values()]
}

function preloads(index: string, chunks: readonly Chunk[]): string {
  const isNew = (file: string) => !index.includes(file)
  const scripts = chunks.map(({ file }) => file).filter(isNew)
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNew)
  return [
    ...scripts.map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`),
    ...styles.map((file) => `    <link rel="preload" as="style" crossorigin href="/${file}">\n`),
  ].join('')
}

/** What the page links to and what its screen loads later stands in it, so that it can be painted as it arrives. */
async function withStyles(folder: string, index: string, chunks: readonly Chunk[]): Promise<string> {
  const link = / *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n/g
  const linked = [...index.matchAll(link)].map(([, file = '']) => file)
  const files = [...new Set([...linked, ...chunks.flatMap(({ css = [] }) => css)])]
  const styles = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return insert(index.replaceAll(link, ''), '  </head>', `    <style>${styles.join('').trim()}</style>\n`)
}

/** It waits for nothing, neither the styles nor the other scripts. */
const withEarlyScript = (index: string) =>
  replace(
    index,
    /<script type="module"(?=[^>]* src="\/assets\/early-)/,
    '<script async fetchpriority="high" type="module"',
  )

/** A drawn page is read before it needs them: its pictures and fonts go first. */
const withPatientScripts = (page: string) =>
  page
    .replaceAll('<script async fetchpriority="high"', '<script async')
    .replaceAll(/<(script(?: async)?|link rel="modulepreload")(?= )/g, '<$1 fetchpriority="low"')

const insert = (page: string, before: string, what: string) => replace(page, before, `${what}${before}`)

function replace(page: string, what: string | RegExp, by: string): string {
  const replaced = page.replace(what, () => by)
  if (replaced === page && by !== what) throw new Error(`The page has no ${what}`)
  return replaced
}
