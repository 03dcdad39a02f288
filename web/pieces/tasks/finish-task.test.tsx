import { afterEach, expect, test, vi } from 'vitest'
import { anna, sessionOf } from '../../testing/network.ts'
import { finishTask } from './finish-task.ts'

afterEach(() => vi.unstubAllGlobals())

test('the mark of a task arrives also where the page is reloaded at once', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/session/renew') return Response.json(sessionOf(anna))
    sent.push(`${request.method} ${pathname} ${init?.keepalive}`)
    return Response.json({})
  })
  const moduleId = '0199d3a4-0000-7000-8000-000000000003'
  await finishTask({ moduleId, done: true })
  await finishTask({ moduleId, done: false })
  expect(sent).toEqual([`PUT /api/task/${moduleId}/done true`, `DELETE /api/task/${moduleId}/done true`])
})
