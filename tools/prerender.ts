import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type UserConfig } from 'vite'
import { type Prerendered, prerenderedNames } from '#contract/prerendered.ts'

const web = join(import.meta.dirname, '../web')
const MANY_BYTES = 10_000_000

/** The pages that are painted before any script runs, drawn by the same code as in the browser, which takes them over. */
export async function prerenderPages(config: UserConfig, folder: string): Promise<Record<Prerendered, string>> {
  const outDir = join(folder, '.prerender')
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    // Everything is taken as for a browser: the router's own parts for servers draw other markup than it finds there.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: join(web, 'prerender.tsx'),
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
    },
  })
  const drawn = await Promise.all(prerenderedNames.map((name) => draw(join(outDir, 'prerender.mjs'), name)))
  await rm(outDir, { recursive: true })
  return Object.fromEntries(drawn) as Record<Prerendered, string>
}

/** In a process of its own: it acts as a browser, and the app's code would wait in it for somebody to come. */
async function draw(bundle: string, name: Prerendered): Promise<[Prerendered, string]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'draw-page.ts'), bundle, name],
    { maxBuffer: MANY_BYTES, env: { ...process.env, NODE_ENV: 'production' } },
  )
  return [name, stdout]
}
