import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/cluster.ts'

const ofAnOrder = 'goes with its order, which outlives the class; the order says whose it is'
const ofAnAccount = 'goes with its account, which is known before its class is, and of staff without one'

/** Tables without a class, each with why. */
const ofNoClass: Readonly<Record<string, string>> = {
  account: 'signs in before a class is known; staff have none',
  consent: ofAnAccount,
  session: ofAnAccount,
  action_token: ofAnAccount,
  second_factor: ofAnAccount,
  recovery_code: ofAnAccount,
  data_export: ofAnAccount,
  school: 'has a class each year',
  grad_class: 'is the class; its id is what the others carry',
  outbox_mail: 'is read by its state, and gone within months',
  throttle: 'counts accounts and networks under a keyed hash',
  job_attempt: 'is of the queue',
  notice: 'is told to staff',
  check_failure: 'counts days',
  office_day: 'counts days',
  office_view: 'is of somebody of staff',
  school_import: 'is of somebody of staff',
  partner_message: 'is of a printer',
  invoice_series: 'counts over all classes: none missing, none twice',
  edition_file: 'goes with its edition, which an order may keep when the class is gone',
  order_file: ofAnOrder,
  order_check: ofAnOrder,
  order_note: ofAnOrder,
  order_problem: ofAnOrder,
  problem_photo: ofAnOrder,
  hand_over: ofAnOrder,
  invoice: ofAnOrder,
}

/** Tables whose rows lose their class, or have none, each with why. */
const maybeOfAClass: Readonly<Record<string, string>> = {
  print_order: 'a contract stays when the class goes',
  order_history: 'as its order',
  edition: 'what was printed stays when the class goes',
  file: "an order's file is not the class's",
  audit_entry: 'staff also do things to no class; the log outlives it',
}

test('every row of a class carries its id; what has none is listed with why', async () => {
  const database = await cloneDatabase(inject('clusterUrl'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string; always: boolean | null }>(
    `select relname as name, attnotnull as always from pg_class
     left join pg_attribute on attrelid = pg_class.oid and attname = 'class_id' and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  await client.end()
  await database.drop()
  const named = (carries: boolean | null) => rows.filter(({ always }) => always === carries).map(({ name }) => name)
  expect(named(null)).toEqual(Object.keys(ofNoClass).toSorted())
  expect(named(false)).toEqual(Object.keys(maybeOfAClass).toSorted())
  expect(named(true).length).toBeGreaterThan(30)
})
