import { addressLines, billingLines, type SavedAddresses } from '#domain/order/address.ts'
import { NO_WITHDRAWAL } from '#domain/order/confirmation.ts'
import { euros } from '#domain/order/euros.ts'
import { failureForCustomer } from '#domain/order/order-failure.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { isBinding, type OrderPhase, phases } from '#domain/order/phase.ts'
import { beyondEstimate, eachWords } from '#domain/order/price.ts'
import { productLines } from '#domain/order/product-words.ts'
import { carriers, trackingUrl } from '#domain/order/shipping.ts'
import { dayWords } from '../day-words.ts'
import type { StoredOrder } from '../store.ts'
import type { OrderNews } from '../tell.ts'

/** What a mail says beside greeting and signature; `step` is the page of the order that it leads to. */
type Words = {
  subject: string
  paragraphs: readonly string[]
  /** Ends with where to reach us: what must not wait for the portal. */
  urgent?: string
  /** What only those can do who still have their portal. */
  inPortal?: readonly string[]
  step: string
  label: string
  closing?: readonly string[]
}

const named = ({ type, number }: StoredOrder) => `${orderTypeLabels[type]}, Bestellung ${number}`

function orderedWords(order: StoredOrder): Words {
  const { contract } = order
  const details = contract?.details ?? order.details
  const addresses = contract?.addresses ?? order.addresses
  const lines = details === null ? [] : productLines(details).map(([label, words]) => `${label}: ${words}`)
  return {
    subject: `Auftragsbestätigung: ${named(order)}`,
    paragraphs: [
      `danke! Eure Bestellung ${order.number} ist bei uns, und wir geben sie in den Druck.`,
      lines.join('\n'),
      `Gesamtpreis: ${euros(contract?.priceCents ?? 0)}, inklusive ${contract?.vatPercent ?? 0} % Mehrwertsteuer und Versand.`,
      ...(addresses === null ? [] : addressWords(addresses)),
      'Ihr bezahlt auf Rechnung, sie kommt, sobald das Paket unterwegs ist.',
      NO_WITHDRAWAL,
      ...(contract?.termsVersion === undefined
        ? []
        : [`Es gelten die AGB in der Fassung vom ${dayWords(new Date(contract.termsVersion))}.`]),
    ],
    urgent: 'Etwas falsch? Meldet euch sofort, bevor gedruckt wird:',
    step: 'confirmation',
    label: 'Auftragsbestätigung ansehen',
  }
}

const addressWords = (addresses: SavedAddresses): string[] => [
  ['Lieferung an:', ...addressLines(addresses.shipping)].join('\n'),
  ['Rechnung an:', ...billingLines(addresses)].join('\n'),
]

function shippedWords(order: StoredOrder, { wasBilled }: Extract<OrderNews, { news: 'shipped' }>): Words {
  const { carrier, trackingNumber } = order
  const url = carrier === null ? null : trackingUrl(carrier, trackingNumber)
  return {
    subject: `Unterwegs: ${named(order)}`,
    paragraphs: [
      `euer Paket ist unterwegs${carrier === null ? '' : ` mit ${carriers[carrier].label}`}.`,
      ...(trackingNumber === null ? [] : [`Sendungsnummer: ${trackingNumber}${url === null ? '' : `\n${url}`}`]),
    ],
    inPortal: [
      wasBilled
        ? 'Es bleibt bei der Rechnung, die schon bei der Bestellung liegt: Eine zweite kommt nicht.'
        : `Eure Rechnung${owed(order)} liegt bei der Bestellung bereit.`,
      'Kommt nichts an? Meldet es uns bei der Bestellung, wir gehen dem nach.',
    ],
    step: 'shipped',
    label: 'Sendung verfolgen',
  }
}

/** " über 2.890,00 €, zahlbar in 14 Tagen," */
function owed({ contract }: StoredOrder): string {
  if (contract === null) return ''
  const { priceCents, seller } = contract
  return ` über ${euros(priceCents)}${seller === undefined ? '' : `, zahlbar in ${seller.paymentDays} Tagen,`}`
}

/** In the words that the page has for it: they say whether there is something to do. */
function troubleWords(order: StoredOrder, { code }: { code: string }): Words {
  const { short, long } = failureForCustomer(code)
  return {
    subject: `Nachricht zu eurer Bestellung: ${named(order)}`,
    paragraphs: [`es gibt Neues von eurer Bestellung: ${short}.`, long],
    step: order.phase === 'PRINT_ONGOING' ? 'confirmation' : order.phase === 'DELIVERED' ? 'delivered' : 'shipped',
    label: 'Bestellung ansehen',
  }
}

/** What it costs, unlike before where it was another, with what a copy comes to, and how far that is from the estimate. */
function priceParagraphs({ details, priceCents }: StoredOrder, before: number | null): string[] {
  const fixed =
    before === null ? 'der Preis steht fest' : `der Preis ist jetzt ein anderer als die ${euros(before)} vorher`
  const price = `${fixed}: ${euros(priceCents ?? 0)}, inklusive Mehrwertsteuer und Versand.`
  if (details === null || priceCents === null) return [price]
  const beyond = beyondEstimate({ details, priceCents })
  return [`${price} Das sind ${eachWords({ details, priceCents })}.`, ...(beyond === undefined ? [] : [beyond])]
}

type SetBack = Extract<OrderNews, { news: 'set-back' }>

/** Where somebody of the class has something to do now; anywhere else it is us. */
const theirTurn: Partial<Record<OrderPhase, string>> = {
  YEARBOOK_CONFIG: 'wir haben eure Bestellung zurückgestellt, damit ihr etwas ändern könnt.',
  PRINT_APPROVAL:
    'wir haben eure Bestellung zurückgestellt. Seht sie euch noch einmal an: Gedruckt wird, sobald ihr noch einmal bestellt.',
}
/** Ordered before and after, so that nothing more is owed; the parcel is another, or not there yet. */
const stillOrdered: Partial<Record<OrderPhase, { title: string; words: string }>> = {
  PRINT_ONGOING: {
    title: 'Wird noch einmal gedruckt',
    words:
      'wir drucken eure Bestellung noch einmal. Ihr müsst nichts tun und bezahlt nichts dazu: Es bleibt bei der einen Rechnung. Sobald das neue Paket unterwegs ist, melden wir uns.',
  },
  SHIPPING: {
    title: 'Doch noch unterwegs',
    words: 'euer Paket hatten wir schon als zugestellt gemeldet. Es ist noch unterwegs, wir melden uns wieder.',
  },
}
const OUR_TURN =
  'wir haben eure Bestellung zurückgestellt und sind wieder dran. Gerade müsst ihr nichts tun. Bestellt ist erst wieder, wenn ihr danach noch einmal bestellt.'

function setBackWords(order: StoredOrder, { reason, isUndone, voidInvoice }: SetBack): Words {
  const { phase } = order
  const still = stillOrdered[phase]
  if (still !== undefined)
    return {
      subject: `${still.title}: ${named(order)}`,
      paragraphs: [still.words, `„${reason}“`],
      step: phases[phase].steps[0],
      label: 'Bestellung ansehen',
    }
  const theirs = theirTurn[phase]
  return {
    subject: `${theirs === undefined ? 'Zurückgestellt' : 'Bitte noch einmal ansehen'}: ${named(order)}`,
    paragraphs: [
      theirs ?? OUR_TURN,
      ...(isUndone ? ['Eure Bestellung ist damit aufgehoben: Zu bezahlen ist dafür nichts.'] : []),
      `„${reason}“`,
    ],
    ...(voidInvoice !== null && {
      urgent: `Die Rechnung ${voidInvoice} gilt nicht mehr, bitte bezahlt sie nicht. Schon bezahlt? Meldet euch bei uns:`,
    }),
    step: phases[phase].steps[0],
    label: 'Bestellung ansehen',
  }
}

/** One for each kind of news. */
const words: { [N in OrderNews['news']]: (order: StoredOrder, news: Extract<OrderNews, { news: N }>) => Words } = {
  'check-failed': (order) => ({
    subject: `Datenprüfung fehlgeschlagen: ${named(order)}`,
    paragraphs: [
      'wir haben in euren Druckdateien etwas gefunden, das vor dem Druck geändert werden muss.',
      'Bei der Bestellung steht zu jeder Stelle, was los ist und wie ihr es behebt. Danach startet ihr die Prüfung einfach neu.',
    ],
    step: 'upload',
    label: 'Befunde ansehen',
  }),
  'check-without-result': (order) => ({
    subject: `Datenprüfung ohne Ergebnis: ${named(order)}`,
    paragraphs: [
      'unsere Datenprüfung ist zu keinem Ergebnis gekommen. Das liegt an uns, nicht an euren Druckdateien. Sie sind sicher.',
      'Startet die Prüfung bitte noch einmal. Klappt es wieder nicht, meldet euch über „Hilfe“.',
    ],
    step: 'upload',
    label: 'Prüfung neu starten',
  }),
  'book-outdated': (order) => ({
    subject: `Bitte das Buch neu setzen: ${named(order)}`,
    paragraphs: [
      'seit euer Abibuch gesetzt wurde, wurde etwas herausgenommen oder geändert, oder die Redaktion war wieder offen. So, wie es war, darf es nicht mehr gedruckt werden.',
      'Setzt das Buch neu, wählt die neue Fassung bei der Bestellung aus und startet die Prüfung noch einmal. Bestellt ist noch nichts.',
    ],
    step: phases[order.phase].steps.includes('upload') ? 'upload' : phases[order.phase].steps[0],
    label: 'Bestellung ansehen',
  }),
  'check-passed': (order) => ({
    subject: `Datenprüfung erfolgreich: ${named(order)}`,
    paragraphs: [
      'eure Druckdateien sind in Ordnung. Jetzt legen wir den Preis fest und sehen uns den Druckbogen an.',
      'Ihr müsst nichts tun. Wir melden uns, sobald ihr bestellen könnt.',
    ],
    step: 'check',
    label: 'Bestellung ansehen',
  }),
  warnings: (order) => ({
    subject: `Datenprüfung mit Hinweisen: ${named(order)}`,
    paragraphs: [
      'eure Druckdateien lassen sich drucken, aber uns sind Stellen aufgefallen, die vielleicht nicht so gewollt sind.',
      'Schaut sie euch an. Wenn alles so sein soll, bestätigt die Hinweise mit einem Häkchen, dann geht es weiter.',
    ],
    step: 'check',
    label: 'Hinweise ansehen',
  }),
  'to-approve': (order, { priceBefore }) => {
    const before = priceBefore === order.priceCents ? null : priceBefore
    return {
      subject: `${before === null ? 'Bereit' : 'Neuer Preis, bereit'} zum Bestellen: ${named(order)}`,
      paragraphs: [
        ...priceParagraphs(order, before),
        'Schaut euch die Bestellübersicht an. Erst wenn ihr bestätigt, ist es bestellt.',
      ],
      step: 'overview',
      label: 'Bestellung prüfen',
    }
  },
  ordered: orderedWords,
  'set-back': setBackWords,
  'address-forgotten': (order, { wasUnderWay }) => ({
    subject: `Bitte eine Adresse eintragen: ${named(order)}`,
    paragraphs: [
      'die Lieferadresse dieser Bestellung ist gelöscht: Wer sie eingetragen hatte, ist nicht mehr dabei.',
      wasUnderWay
        ? 'Ohne Adresse geht es nicht weiter, die Bestellung ist wieder ein Entwurf. Tragt eine neue ein und startet die Datenprüfung noch einmal. Eure Druckdateien sind noch da.'
        : 'Tragt eine neue ein, bevor ihr die Datenprüfung startet.',
    ],
    step: 'address',
    label: 'Adresse eintragen',
  }),
  addresses: (order) => ({
    subject: `Adresse eurer Bestellung geändert: ${named(order)}`,
    paragraphs: ['wir haben die Adresse eurer Bestellung berichtigt. Ihr müsst nichts weiter tun.'],
    inPortal: ['Wie sie jetzt lautet, steht bei der Bestellung.'],
    urgent: 'Stimmt sie nicht? Sagt uns sofort Bescheid:',
    step: phases[order.phase].steps[0],
    label: 'Adresse ansehen',
  }),
  shipped: shippedWords,
  delivered: (order) => ({
    subject: `Zugestellt: ${named(order)}`,
    paragraphs: ['euer Paket ist angekommen. Viel Freude damit!'],
    inPortal: ['Stimmt etwas nicht? Meldet es uns mit einem Foto bei der Bestellung.'],
    step: 'delivered',
    label: 'Bestellung ansehen',
  }),
  trouble: troubleWords,
}

/** What matters also to those who have no portal any more: their parcel. */
export const reachesParcel = ({ phase }: StoredOrder, { news }: OrderNews): boolean =>
  ['shipped', 'addresses', 'delivered', 'trouble'].includes(news) || (news === 'set-back' && isBinding(phase))

/** What a mail says of an order; the registry takes each kind of news to its own words, which the compiler cannot follow. */
export const wordsOf = (order: StoredOrder, news: OrderNews): Words =>
  (words[news.news] as (order: StoredOrder, news: OrderNews) => Words)(order, news)
