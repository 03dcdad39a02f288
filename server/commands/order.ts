import { parseArgs } from 'node:util'
import { centsIn } from '#domain/order/euros.ts'
import { isForCustomer, OrderFailure } from '#domain/order/order-failure.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { Carrier } from '#domain/order/shipping.ts'
import { readConfig } from '../platform/config.ts'
import { openOrderDesk } from './order-desk.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const USAGE = `Aufruf: npm run order -- list
        npm run order -- advance NUMMER --as MAIL [--price 2890,00] [--carrier ${Carrier.options.join('|')}] [--tracking NUMMER] [--partner-number NUMMER]
        npm run order -- reset NUMMER PHASE --as MAIL --reason "WARUM"
        npm run order -- partner NUMMER ${PrintPartner.options.join('|')} --as MAIL
        npm run order -- retry NUMMER [${PrintPartner.options.join('|')}] --as MAIL
        npm run order -- package NUMMER DATEI.zip --as MAIL
        npm run order -- files NUMMER ORDNER --as MAIL
        npm run order -- trouble NUMMER ${OrderFailure.options.filter(isForCustomer).join('|')} --as MAIL`

const text = { type: 'string' } as const
const options = {
  as: text,
  price: text,
  carrier: text,
  tracking: text,
  'partner-number': text,
  reason: text,
}

/** Euro as people write them: "2890", "2.890,00". */
function centsOf(words: string): number {
  const cents = centsIn(words)
  if (cents === undefined) throw new StartError('Der Preis ist eine Zahl in Euro, zum Beispiel 2890,00.')
  return cents
}

function oneOf<Value extends string>(values: readonly Value[], word: string | undefined): Value {
  const found = values.find((value) => value === word)
  if (found === undefined) throw new StartError(`Eins davon: ${values.join(', ')}.`)
  return found
}

/** `npm run order -- …`, beside the running app or without it. */
await live(async (life) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [verb, number = '', word] = positionals
  const config = readConfig()
  const desk = await openOrderDesk(await attachDatabase(life, config), config)
  life.defer(desk.close)
  if (verb === 'list') {
    for (const each of await desk.list())
      console.log(
        [each.number, each.phase.padEnd(18), each.type, each.partner, each.failure, each.words]
          .filter(Boolean)
          .join('  '),
      )
    return life.end()
  }
  const { as } = values
  if (!/^\d+$/.test(number) || as === undefined) throw new StartError(USAGE)
  if (verb === 'advance') {
    const { phase } = await desk.advance(Number(number), as, {
      ...(values.price !== undefined && { priceCents: centsOf(values.price) }),
      ...(values.carrier !== undefined && { carrier: oneOf(Carrier.options, values.carrier) }),
      ...(values.tracking !== undefined && { trackingNumber: values.tracking }),
      ...(values['partner-number'] !== undefined && { partnerOrderNumber: values['partner-number'] }),
      ...(values.reason !== undefined && { reason: values.reason }),
    })
    console.log(`Bestellung ${number} steht jetzt in ${phase}.`)
  } else if (verb === 'reset') {
    const { phase } = await desk.reset(Number(number), as, oneOf(OrderPhase.options, word), values.reason ?? '')
    console.log(`Bestellung ${number} steht jetzt wieder in ${phase}.`)
  } else if (verb === 'partner') {
    const { partner } = await desk.partner(Number(number), as, oneOf(PrintPartner.options, word))
    console.log(`Bestellung ${number} druckt ${partner}.`)
  } else if (verb === 'retry') {
    await desk.retry(Number(number), as, word === undefined ? undefined : oneOf(PrintPartner.options, word))
    console.log(`Bestellung ${number} wird noch einmal übergeben.`)
  } else if (verb === 'package' && word !== undefined) {
    await desk.package(Number(number), as, word)
    console.log(`Das Paket von Bestellung ${number} liegt in ${word}.`)
  } else if (verb === 'files' && word !== undefined) {
    const names = await desk.files(Number(number), as, word)
    console.log(`In ${word} liegt jetzt: ${names.join(', ') || 'nichts, die Dateien sind nicht mehr da'}`)
  } else if (verb === 'trouble') {
    await desk.trouble(Number(number), as, oneOf(OrderFailure.options.filter(isForCustomer), word))
    console.log(`Die Stufe weiß Bescheid.`)
  } else throw new StartError(USAGE)
  life.end()
})
