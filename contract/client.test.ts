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

test('what answers nothing says so by 204: anything else without a body is none of our answers to a browser', () => {
  const silent: string[] = []
  const walk = (node: object, path: string[]) => {
    if (!('~orpc' in node)) {
      for (const [key, next] of Object.entries(node)) walk(next as object, [...path, key])
      return
    }
    const { route, outputSchema } = node['~orpc'] as (typeof modules.get)['~orpc']
    const isVoid = (outputSchema as { def?: { type: string } } | undefined)?.def?.type === 'void'
    if (isVoid && route.successStatus !== 204) silent.push(path.join('.'))
  }
  walk(contract, [])
  expect(silent, 'the stream of news has no end').toEqual(['school.gradClass.events'])
})

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
