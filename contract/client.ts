import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Contract } from './index.ts'

/** The typed client for browser and tests: no generated code, the contract is the type. */
export type Api = JsonifiedClient<ContractRouterClient<Contract>>

type Options = {
  /** The contract itself, or its minified form without schemas, which spares the browser zod. */
  routes: object
  url: string
  /** The id token for the bearer header, asked for before each call. */
  token: () => string | undefined | Promise<string | undefined>
  fetch?: (request: Request, init?: RequestInit) => Promise<Response>
  /** The book that calls about modules name, unless they name one themselves. */
  ownBook?: () => string | undefined
}

export function createApi({
  routes,
  url,
  token,
  fetch: send = (request, init) => fetch(request, init),
  ownBook = () => undefined,
}: Options): Api {
  const link = new OpenAPILink(routes as Contract, {
    url,
    interceptors: [({ next, ...call }) => next({ ...call, input: namingBook(call.path, call.input, ownBook()) })],
    headers: async () => {
      const idToken = await token()
      return {
        // Browsers make one on secure addresses only; elsewhere the server does.
        'x-request-id': globalThis.crypto.randomUUID?.(),
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
      }
    },
    fetch: async (request, init, _options, path) => {
      const target = withTrailingSlash(routes, path, request.url)
      return send(target === request.url ? request : await readdressed(request, target), init as RequestInit)
    },
  })
  return createORPCClient(link)
}

/** Calls about modules say in their query which book they are about. */
function namingBook([word, part, call]: readonly string[], input: unknown, yearbookId: string | undefined): unknown {
  if (word !== 'content' || part !== 'modules' || yearbookId === undefined) return input
  if (call === 'get' || call === 'entered') return { yearbookId, ...(input as object | undefined) }
  const { query, ...rest } = input as { query: object }
  return { query: { yearbookId, ...query }, ...rest }
}

/** oRPC drops the trailing slash that the specification gives some paths. */
function withTrailingSlash(routes: object, path: readonly string[], url: string): string {
  const operation = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], routes)
  const { route } = (operation as { '~orpc': { route: { path?: string } } })['~orpc']
  if (route.path?.endsWith('/') !== true) return url
  const target = new URL(url)
  if (!target.pathname.endsWith('/')) target.pathname += '/'
  return target.href
}

/** Handed on as it is, the body would be a stream, which Chromium sends over HTTP/2 only. */
async function readdressed(request: Request, url: string): Promise<Request> {
  const { method, headers, signal } = request
  const body = await request.arrayBuffer()
  return new Request(url, { method, headers, signal, body: body.byteLength === 0 ? null : body })
}
