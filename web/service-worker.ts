import { BARE_PAGE, isServerPath } from '#contract/server-paths.ts'

/**
 * Keeps the app itself on the device, so that it opens without a network: the page, and those of its parts that were
 * loaded once. What people write and what is theirs never goes through here, and where there is a network it comes first.
 */
type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = { request: Request; respondWith: (response: Promise<Response>) => void } & Extendable
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = self as unknown as Scope

const CACHE = 'stufenbuch-app'
const PAGE = BARE_PAGE

worker.addEventListener('install', (event) =>
  event.waitUntil(
    fetch(PAGE)
      .then(keep)
      .then(() => worker.skipWaiting()),
  ),
)
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !isServerPath(pathname)) event.respondWith(openPage(event))
  if (pathname.startsWith('/assets/')) event.respondWith(openPart(event))
})

async function openPage(event: Fetching): Promise<Response> {
  try {
    const page = await fetch(event.request)
    event.waitUntil(keepIfNew(page.clone()))
    return page
  } catch (failure) {
    return (await kept(PAGE)) ?? Promise.reject(failure)
  }
}

/**
 * What was opened may be drawn for strangers or for its own address; what is kept opens every one. It is another one with
 * another build, or with another setting that it carries.
 */
async function keepIfNew(page: Response): Promise<void> {
  const before = await (await kept(PAGE))?.text()
  if (before === undefined || marksOf(before) !== marksOf(await page.text())) await keep(await fetch(PAGE))
}

/** Parts are named by their content: what is here is right. */
async function openPart(event: Fetching): Promise<Response> {
  const known = await kept(event.request)
  if (known !== undefined) return known
  const part = await fetch(event.request)
  if (part.ok) event.waitUntil(put(event.request, part.clone()))
  return part
}

/**
 * The page with what it begins with: first its parts, then the page, then the parts of other builds go, so that whenever
 * the network ends a whole app is there.
 */
async function keep(page: Response): Promise<void> {
  const html = await page.text()
  const build = buildOf(html)
  if (!page.ok || build === undefined) return
  const before = await (await kept(PAGE))?.text()
  const cache = await caches.open(CACHE)
  const parts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, part]) => part ?? [])
  const missing = await Promise.all(parts.map(async (part) => ((await cache.match(part)) === undefined ? [part] : [])))
  await cache.addAll(missing.flat())
  const headers = new Headers(page.headers)
  // The text is unpacked already.
  headers.delete('content-encoding')
  await cache.put(PAGE, new Response(html, { headers }))
  if (before === undefined || buildOf(before) === build) return
  const own = new Set([PAGE, ...parts])
  for (const request of await cache.keys()) if (!own.has(new URL(request.url).pathname)) await cache.delete(request)
}

const metaOf = (html: string, name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
const buildOf = (html: string) => metaOf(html, 'build-id')
const marksOf = (html: string) => `${buildOf(html)} ${metaOf(html, 'monitoring')}`
const kept = async (what: string | Request) => (await caches.open(CACHE)).match(what)
const put = async (what: string | Request, response: Response) => (await caches.open(CACHE)).put(what, response)
