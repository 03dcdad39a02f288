import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
}
/** As strict as the app's own pages: whatever the check or its pictures need beyond that would fail there. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'"

/** A page with nothing but the data check, built as the app is built. */
export async function serveDataCheck(folder: string) {
  await build({
    root: join(import.meta.dirname, '../../web/testing/data-check'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
    worker: { format: 'es' },
  })
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    const content = await readFile(file).catch(() => undefined)
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'content-security-policy': policy,
    })
    response.end(content)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((closed) => server.close(closed)) }
}
