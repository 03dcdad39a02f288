import { sql } from 'drizzle-orm'
import type { Addresses } from '#domain/order/address.ts'
import type { Details } from '#domain/order/details.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { orderHistory, printOrder } from '../../../schema/order.ts'
import { demoPeople } from '../../demo-logins.ts'
import type { DemoClass } from '../classes.ts'

const details: Details = {
  type: 'YEARBOOK_ORDER',
  cover: 'HARDCOVER',
  pages: 148,
  copies: 175,
  material: 'MATTE',
  refinement: 'LAMINATION',
  delivery: 'STANDARD',
  ads: { pages: [37, 72, 139], covers: ['INSIDE_BACK', 'BACK'] },
  remark: 'Bitte auf zwei Paletten, der Hausmeister nimmt werktags bis 15 Uhr an.',
}
const addresses: Addresses = {
  shipping: {
    name: 'Mara Yıldız',
    addOn: 'Goethe-Gymnasium, Sekretariat',
    street: 'Lindenallee',
    number: '27',
    zipCode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: '+49301234567',
    mail: 'admin@goethe.example',
  },
  billing: {
    name: 'Förderverein Goethe-Gymnasium',
    addOn: 'Frau Dr. Meier',
    street: 'Lindenallee',
    number: '27',
    zipCode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: '+49301234568',
    mail: 'foerderverein@goethe.example',
  },
}

/** The admin has planned the print of the book some days ago; the files are still to come. */
export async function planOrder(tx: Tx, { classId, members }: DemoClass): Promise<void> {
  const [{ firstName, lastName }] = demoPeople
  const memberId = members.find(({ name }) => name === `${firstName} ${lastName}`)?.id
  if (memberId === undefined) throw new Error('the demo class has no admin')
  const changedAt = sql`now() - interval '3 days'`
  const values = { classId, type: details.type, details, addresses, addressBy: memberId, version: 3 }
  const [order] = await tx
    .insert(printOrder)
    .values({ ...values, createdAt: changedAt, changedAt })
    .returning()
  if (order === undefined) throw new Error('nothing was inserted')
  const entry = {
    classId,
    orderId: order.id,
    actorKind: 'member',
    memberId,
    at: changedAt,
    toPhase: order.phase,
  } as const
  await tx.insert(orderHistory).values([
    { ...entry, fromPhase: null, why: 'begun' },
    { ...entry, fromPhase: order.phase, why: 'details' },
    { ...entry, fromPhase: order.phase, why: 'address' },
  ])
}
