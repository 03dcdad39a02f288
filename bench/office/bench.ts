import { compareLists } from '../lists/compare.ts'
import { fillCountry, type Size } from './country.ts'

/** What the lists of the back office cost with a whole country in the database, against a hundred of each. */
const listsWith = (orderId: string) =>
  new Map([
    ['schools', '/office/schools'],
    ['schools, searched', '/office/schools?search=schule%2042'],
    ['schools, a common word', '/office/schools?search=schule'],
    ['schools of a kind and a town', '/office/schools?search=gimnasium%20ulm'],
    ['schools, new', '/office/schools?status=NEW'],
    ['schools, active', '/office/schools?activity=active'],
    ['schools of a state', '/office/schools?state=BY'],
    ['orders', '/office/orders'],
    ['orders, board', '/office/orders/board'],
    ['orders, alerts', '/office/orders/alerts'],
    ['orders, to be priced', '/office/orders?phase=PRICE_CHECK'],
    ['orders, searched', '/office/orders?search=10042'],
    ['orders, any alert', '/office/orders?alert=any'],
    ['orders beside one', `/office/order/${orderId}/beside`],
    ['orders beside one, with an alert', `/office/order/${orderId}/beside?alert=any`],
    ['log', '/office/audit'],
    ['log, looks', '/office/audit?action=content:look'],
    ['classes', '/office/classes'],
    ['classes, searched', '/office/classes?search=gimnasium%20ulm'],
    ['classes, closed', '/office/classes?dataState=data-verification-requested'],
    ['classes, active', '/office/classes?activity=active'],
    ['classes, quiet', '/office/classes?activity=quiet'],
    ['classes, left', '/office/classes?activity=left'],
    ['classes, second page', '/office/classes?page=2'],
    ['insight', '/office/insight'],
  ])

const of = (words: string, size: Size) => ({
  words,
  fill: async ({ a, url }: Parameters<Parameters<typeof compareLists>[0]['few']['fill']>[0]) => {
    const orderId = await fillCountry(url, size)
    return { who: await a.person({ role: 'super_admin' }), lists: listsWith(orderId) }
  },
})

await compareLists({
  what: 'back office',
  aim: 2,
  overall: ['insight'],
  few: of('100 of each', { schools: 100, classes: 100, orders: 100, log: 100, sought: 2 }),
  many: of('a country', { schools: 40_000, classes: 10_000, orders: 5_000, log: 200_000, sought: 40 }),
})
