import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Prerendered } from '#contract/prerendered.ts'
import {
  hash,
  hashOfWebSources,
  readWebBuildRecord,
  type WebBuild,
  type WebBuildRecord,
  webBuildRecord,
} from '../server/commands/supervise/web-sources.ts'
import { webPages } from './web-pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const assets = join(dist, 'assets')

/** A browser may still run the two builds before this one and ask for parts of them. */
const BUILDS_KEPT = 3

/** Builds the web app if its sources have changed since, and leaves the result in web/dist. */
export async function buildWebIfStale(): Promise<{ built: boolean; buildId: string }> {
  const sources = await hashOfWebSources()
  const last = await readWebBuildRecord()
  if (last?.sources === sources) return { built: false, buildId: last.buildId }
  return { built: true, buildId: await buildWeb(sources, last?.builds ?? []) }
}

/**
 * Vite builds into a folder of its own; what is served changes only at the end, the page last. A crash on the way
 * leaves the old page with its assets, and the old record, by which the next start builds again.
 */
async function buildWeb(sources: string, before: WebBuild[]): Promise<string> {
  const fresh = join(dist, `.building-${process.pid}`)
  await removeLeftovers()
  // Vite is loaded only when there is something to build: it would cost every start a third of a second.
  const { build } = await import('vite')
  const { default: config } = await import('../web/vite.config.ts')
  const environment = process.env.NODE_ENV
  // Under a test runner or the development command Vite would take React's development build.
  process.env.NODE_ENV = 'production'
  let drawn: Record<Prerendered, string>
  try {
    const output = { ...config.build, outDir: fresh, emptyOutDir: true }
    await build({ ...config, configFile: false, logLevel: 'warn', build: output })
    const { prerenderPages } = await import('./prerender.ts')
    drawn = await prerenderPages(config, fresh)
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }

  // Browsers load it as one plain script: what it shared with the app would keep it from being installed.
  if ((await readFile(join(fresh, 'service-worker.js'), 'utf8')).includes('import'))
    throw new Error('web/service-worker.ts imports something that the app imports too')
  await requireLight(join(fresh, '.vite/manifest.json'))
  const names = (await readdir(join(fresh, 'assets'))).sort()
  const pages = Object.entries(await webPages(fresh, drawn))
  const buildId = hash([...names, ...pages.flat()]).slice(0, 16)
  await rm(join(fresh, '.vite'), { recursive: true })

  await markForCompiling(join(fresh, 'assets'))
  await compressAll(fresh)
  const compressed = (await readdir(join(fresh, 'assets'))).sort()
  await cp(join(fresh, 'assets'), assets, { recursive: true })
  for (const file of await readdir(fresh)) {
    if (file !== 'assets' && file !== 'index.html') await rename(join(fresh, file), join(dist, file))
  }
  for (const [file, page] of pages) await writeWhole(join(dist, file), withBuildId(page, buildId))
  await rm(fresh, { recursive: true })

  const builds = [{ buildId, assets: compressed }, ...before.filter((build) => build.buildId !== buildId)].slice(
    0,
    BUILDS_KEPT,
  )
  await writeWhole(webBuildRecord, JSON.stringify({ buildId, sources, builds } satisfies WebBuildRecord))
  await prune(new Set(builds.flatMap((build) => build.assets)))
  return buildId
}

/** What every page needs, and what the first page of most needs besides: neither waits for the schemas, which are for forms. */
async function requireLight(manifest: string): Promise<void> {
  const chunks = Object.values<{ name?: string; imports?: string[] }>(JSON.parse(await readFile(manifest, 'utf8')))
  for (const { name, imports = [] } of chunks)
    if ((name === 'app' || name === 'class') && imports.some((each) => each.includes('schemas')))
      throw new Error(`the web app's part "${name}" needs zod: keep what it imports free of schemas that others use`)
}

/**
 * Most functions of what every page needs run before it stands. A browser that is told so compiles them while they arrive, beside
 * the thread that draws; others read a comment.
 */
async function markForCompiling(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^(react|basics|app|class)-[\w-]+\.js$/.test(name))
  for (const name of names) {
    const path = join(folder, name)
    await writeFile(path, `//# allFunctionsCalledOnLoad\n${await readFile(path, 'utf8')}`)
  }
}

function withBuildId(page: string, buildId: string): string {
  const finished = page.replace('<meta name="build-id" content="" />', `<meta name="build-id" content="${buildId}" />`)
  if (finished === page) throw new Error('web/index.html has no place for the build id')
  return finished
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|webmanifest|txt)$/.test(entry.name))
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await brotli(content))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

async function writeWhole(path: string, content: string): Promise<void> {
  await writeFile(`${path}.tmp`, content)
  await rename(`${path}.tmp`, path)
}

async function removeLeftovers(): Promise<void> {
  await mkdir(dist, { recursive: true })
  const left = (await readdir(dist)).filter((name) => name.startsWith('.building-'))
  await Promise.all(left.map((name) => rm(join(dist, name), { recursive: true, force: true })))
}

async function prune(keep: ReadonlySet<string>): Promise<void> {
  const old = (await readdir(assets)).filter((name) => !keep.has(basename(name)))
  await Promise.all(old.map((name) => rm(join(assets, name), { force: true })))
}

if (import.meta.main) {
  const { built, buildId } = await buildWebIfStale()
  console.log(built ? `Built the web app: ${buildId}` : `The web app is up to date: ${buildId}`)
}
