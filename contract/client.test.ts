import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { modules } from './content/modules.ts'
import { contract } from './index.ts'

const yearbookId = crypto.randomUUID()

/** What a browser sends whose class is known. */
async function sent(call: (api: ReturnType<typeof createApi>) => Promise<unknown>) {
  const requests: Request[] = []
  const api = createApi({
    routes: contract,
    url: 'http://localhost/api',
    token: () => undefined,
    ownBook: () => yearbookId,
    fetch: async (request) => {
      requests.push(request)
      return Response.json({})
    },
  })
  await call(api)
  const [request] = requests
  if (request === undefined) throw new Error('Nothing was sent')
  const words = await request.text()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { query, body: words === '' ? undefined : (JSON.parse(words) as unknown) }
}

test('calls about modules name the book where the contract takes it', async () => {
  const definition = { type: 'chapter', title: 'Unterwegs', settings: {} } as const
  const several = await sent((api) => api.content.modules.createAll({ query: {}, body: { definitions: [definition] } }))
  expect(several).toEqual({ query: { yearbookId }, body: { definitions: [definition] } })
  expect(modules.createAll['~orpc'].inputSchema?.safeParse(several).success).toBe(true)

  const one = await sent((api) => api.content.modules.create({ query: {}, body: { definition } }))
  expect(one).toEqual({ query: { yearbookId }, body: { definition } })
  expect(modules.create['~orpc'].inputSchema?.safeParse(one).success).toBe(true)

  const looked = await sent((api) => api.content.modules.get({}))
  expect(looked).toEqual({ query: { yearbookId }, body: undefined })
})
