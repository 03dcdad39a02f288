import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { capabilities } from '#domain/account/capability.ts'
import { html, plainPage } from './html.ts'
import { type Operation, operationsOf } from './mount.ts'
import { newNonce, pagePolicy } from './security-headers.ts'

type Document = { paths?: Record<string, unknown> | undefined }

/** The contract as OpenAPI for programs, and as a page for people. Made when first asked for. */
export function serveApiDocs(app: FastifyInstance): void {
  let document: Promise<Document> | undefined
  const describe = () => {
    document ??= generate()
    return document
  }
  app.get('/api/openapi.json', describe)
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce()
    const { paths = {} } = await describe()
    const body = html`<h1>Schnittstelle</h1>
<p>Als OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a>. Jeder Aufruf trägt das ID-Token als
<code>Authorization: Bearer …</code>; Fehler haben die Form <code>{ code, status, message, data }</code>.</p>
${operationsOf(contract).map((operation) => section(operation, paths))}`
    return reply
      .header('content-security-policy', pagePolicy({ nonce }))
      .type('text/html; charset=utf-8')
      .send(plainPage('Schnittstelle', nonce, body))
  })
}

async function generate(): Promise<Document> {
  const document: Document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: { title: 'Stufenbuch', version: '1' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
  })
  // The generator drops the trailing slash that the specification gives some paths.
  for (const { path } of operationsOf(contract)) {
    const without = path.slice(0, -1)
    const item = document.paths?.[without]
    if (!path.endsWith('/') || document.paths === undefined || item === undefined) continue
    document.paths[path] = item
    delete document.paths[without]
  }
  return document
}

function section({ name, method, path, meta }: Operation, paths: Record<string, unknown>) {
  const item = paths[path] as Record<string, Described> | undefined
  const described = item?.[String(method).toLowerCase()] ?? {}
  const { summary = '', parameters, requestBody, responses = {} } = described
  const input = requestBody?.content ?? parameters
  return html`<article><h2>${String(method)} <code>/api${path}</code></h2><p>${summary} (${name})</p><dl>
<dt>Wer darf</dt><dd>${meta.who}: ${capabilities[meta.who].join(', ')}</dd>
<dt>Eingabe</dt><dd>${input === undefined ? 'keine' : html`<details><summary>Schema</summary><pre>${pretty(input)}</pre></details>`}</dd>
<dt>Antworten</dt><dd>${Object.entries(responses).map(
    ([status, response]) => html`<details><summary>${status}</summary><pre>${pretty(response)}</pre></details>`,
  )}</dd></dl></article>`
}

type Described = {
  summary?: string
  parameters?: unknown
  requestBody?: { content?: unknown }
  responses?: Record<string, unknown>
}
const pretty = (value: unknown) => JSON.stringify(value, null, 2)
