import { PROBLEMS_MAX } from '#domain/order/problem.ts'
import { printOrder } from '../../../schema/order.ts'
import type { TestApp } from '../../../testing/app.ts'
import { bookDetails, contract, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'

async function delivered(app: TestApp, phase: 'PRINT_APPROVAL' | 'DELIVERED' = 'DELIVERED') {
  const { classId, admin } = await app.a.class()
  const addresses = { shipping: schoolAddress, billing: null }
  const values = { classId, type: bookDetails.type, details: bookDetails, addresses, contract, phase } as const
  const [order] = await app.db.insert(printOrder).values(values).returning()
  const orderId = order?.id ?? ''
  const problem = { orderId, kind: 'DAMAGED', text: 'Drei Bücher haben nasse Ecken.' } as const
  return { classId, admin, orderId, number: order?.number, problem, api: app.as(admin).order.after }
}

test('what is wrong reaches staff by mail, and stands with the order; once more after a lost answer it is the same', async ({
  app,
}) => {
  await app.startWorker()
  const { api, problem, orderId, number, classId } = await delivered(app)
  const problemId = crypto.randomUUID()
  const [first, second] = [await api.report({ ...problem, problemId }), await api.report({ ...problem, problemId })]
  expect(second).toEqual(first)
  const { words } = await app.mailbox.next(app.config.mail.support)
  expect(words).toContain(`Bestellung ${number}`)
  expect(words).toContain('nasse Ecken')
  expect(app.mailbox.received).toEqual([])
  const editor = await app.a.person({ role: 'redakteur', classId })
  expect(await app.as(editor).order.after.problems({ orderId })).toEqual([first])
  const staff = await app.a.person({ role: 'super_admin' })
  await app
    .as(staff)
    .office.orders.note({ orderId, noteId: crypto.randomUUID(), text: 'Wir drucken nach.', toCustomer: true })
  expect(await api.problems({ orderId })).toMatchObject([{ answers: [{ text: 'Wir drucken nach.' }] }])
  expect((await api.history({ orderId })).map(({ why }) => why)).toEqual(['problem'])
})

test('there is nothing to report of what was not ordered, nor without end, nor of another class', async ({ app }) => {
  const early = await delivered(app, 'PRINT_APPROVAL')
  const problemId = crypto.randomUUID()
  await expect(early.api.report({ ...early.problem, problemId })).rejects.toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
  const { api, problem } = await delivered(app)
  for (let count = 0; count < PROBLEMS_MAX; count++) await api.report({ ...problem, problemId: crypto.randomUUID() })
  await expect(api.report({ ...problem, problemId })).rejects.toMatchObject({ code: 'TOO_MANY_PROBLEMS' })
  await expect(early.api.report({ ...problem, problemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
