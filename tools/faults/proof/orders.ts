import type { Order } from '../ledger.ts'
import { type Evidence, type Finding, once, type Proof } from './finding.ts'

type Row = {
  id: string
  phase: string
  version: number
  has_contract: boolean
  ordered: number
  check_state: string | null
  state: string | null
  run_id: string | null
}

/** What was ordered is a contract once, has one confirmation, and was checked to its end. */
export const orders: Proof = async ({ client, ledger, mailbox }) => {
  const rows = await rowsOf(client)
  const findings = [...ledger.orders.values()].flatMap(({ orderId, number }): Finding[] => {
    const row = rows.get(orderId)
    const mails = mailbox.received.filter(({ words }) => words.includes(`Eure Bestellung ${number} ist bei uns`))
    const ids = new Set(mails.map(({ raw }) => messageId(raw)))
    return [
      ...once('orders', `contract of ${number}`, row?.has_contract ? row.ordered : 0),
      ...once('confirmations', `mail of ${number}`, ids.size),
    ]
  })
  const strange = [...rows.values()].filter((row) => row.has_contract && !ledger.orders.has(row.id))
  const stuck = [...rows.values()].filter((row) => row.check_state === 'DATA_CHECK_ONGOING')
  return [
    ...findings,
    ...strange.map(({ id }) => ({ of: 'orders', fate: 'doubled', what: `${id} was never confirmed` }) as const),
    ...stuck.map(({ id }) => ({ of: 'checks', fate: 'half', what: `the check of ${id} never ended` }) as const),
  ]
}

/** Sent once more after a crash, under the same Message-ID: mail programs show one. */
export const mailsAgain = ({ mailbox }: Pick<Evidence, 'mailbox'>): number =>
  mailbox.received.length - new Set(mailbox.received.map(({ raw, recipient }) => `${messageId(raw)} ${recipient}`)).size

const messageId = (raw: string) => /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? raw

async function rowsOf(client: Evidence['client']): Promise<Map<string, Row>> {
  const { rows } = await client.query<Row>(
    `select o.id, o.phase, o.version, o.contract is not null as has_contract, c.state as check_state, h.state, h.run_id,
       (select count(*)::int from order_history where order_id = o.id and why = 'ordered') as ordered
     from print_order o left join order_check c on c.order_id = o.id left join hand_over h on h.order_id = o.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** At the printer each lies once, under the key that we know it by, in a package that was whole when it looked into it. */
export const packages: Proof = async ({ client, ledger, shelf }) => {
  const rows = await rowsOf(client)
  const of = 'packages'
  const ofOrder = ({ orderId, number }: Order): Finding[] => {
    const there = shelf.orders.filter(({ reference, cancelled }) => reference === String(number) && !cancelled)
    const row = rows.get(orderId)
    const known = shelf.packages.filter(({ key }) => key === row?.run_id)
    const isKnown = there.every(({ key }) => key === row?.run_id)
    return [
      ...once(of, `order ${number} at the printer`, there.length),
      ...once(of, `package of ${number}`, known.length),
      ...(isKnown ? [] : [{ of, fate: 'doubled', what: `${number} has another key there` } as const]),
      ...(row?.state === 'AT_PARTNER' ? [] : [{ of, fate: 'half', what: `${number} is ${row?.state}` } as const]),
    ]
  }
  return [
    ...[...ledger.orders.values()].flatMap(ofOrder),
    ...shelf.packages
      .filter(({ problem }) => problem !== null)
      .map(({ key, problem }) => ({ of, fate: 'half', what: `${key}: ${problem}` }) as const),
  ]
}

/** What went out is billed once, and no number is missing. */
export const invoices: Proof = async ({ client }) => {
  const { rows } = await client.query<{ order_id: string; year: number; number: number }>(
    'select order_id, year, number from invoice where cancelled_at is null order by year, number',
  )
  const { rows: shipped } = await client.query<{ id: string }>(
    `select id from print_order where phase in ('SHIPPING', 'DELIVERED')`,
  )
  const gaps = rows.filter(({ number }, at) => number !== (rows[at - 1]?.number ?? 0) + 1)
  return [
    ...shipped.flatMap(({ id }) =>
      once('invoices', `of order ${id}`, rows.filter(({ order_id }) => order_id === id).length),
    ),
    ...gaps.map(({ number }) => ({ of: 'invoices', fate: 'lost', what: `a number before ${number}` }) as const),
  ]
}
