import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A page with nothing but the data check, built as the app is built. */
export async function serveDataCheck(folder: string) {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    worker: { format: 'es' },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    const content = await readFile(file).catch(() => undefined)
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': types[extname(file)] ?? 'text/plain' })
    response.end(content)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((closed) => server.close(closed)) }
}
