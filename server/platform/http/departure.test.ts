import { once } from 'node:events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpApp } from './app.ts'
import { departureSignal } from './departure.ts'

async function serveWaiting() {
  const app = createHttpApp({ log: pino({ level: 'silent' }), https: false, trustedProxies: 0, allowedHost: undefined })
  const begun = Promise.withResolvers<AbortSignal>()
  const answer = Promise.withResolvers<string>()
  app.post('/', (_request, reply) => {
    begun.resolve(departureSignal(reply))
    return answer.promise
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = (signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    })
  return { app, ask, begun: begun.promise, answer: answer.resolve }
}

test('whoever gives up before the answer has left', async () => {
  const { app, ask, begun, answer } = await serveWaiting()
  const patience = new AbortController()
  const asked = ask(patience.signal)
  const signal = await begun
  expect(signal.aborted, 'a body that has been read is nobody who left').toBe(false)
  patience.abort()
  await expect(asked).rejects.toThrow()
  if (!signal.aborted) await once(signal, 'abort')
  answer('too late')
  await app.close()
})

test('whoever got the answer has not', async () => {
  const { app, ask, begun, answer } = await serveWaiting()
  const asked = ask()
  const signal = await begun
  answer('there')
  expect(await (await asked).text()).toBe('there')
  await app.close()
  expect(signal.aborted).toBe(false)
})
