import { pathToFileURL } from 'node:url'
import { type Prerendered, prerendered } from '#contract/prerendered.ts'

/** Writes one page as it stands before any script has run; called by prerender.ts. */
const [bundle = '', name = ''] = process.argv.slice(2)
const location = new URL(prerendered[name as Prerendered].example, 'http://localhost')
const ignore = () => {}
/** As little of a browser as the app touches while it loads. What it does later belongs to effects, which never run here. */
const browser = {
  location,
  history: { state: null, length: 1, pushState: ignore, replaceState: ignore },
  document: { addEventListener: ignore, querySelector: () => null },
  addEventListener: ignore,
  removeEventListener: ignore,
  BroadcastChannel: class {
    addEventListener = ignore
    postMessage = ignore
  },
}
for (const [key, value] of Object.entries({ ...browser, window: browser, self: browser }))
  Object.defineProperty(globalThis, key, { value })

const { prerender } = (await import(pathToFileURL(bundle).href)) as { prerender: () => Promise<string> }
const html = await prerender()
process.stdout.write(html, () => process.exit(0))
