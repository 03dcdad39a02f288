import { z } from 'zod'

/** What can go wrong between the order and the doorstep. */
export const OrderFailure = z.enum([
  'ZIP_FAILED',
  'TRANSFER_FAILED',
  'PARTNER_ORDER_FAILED',
  'PARTNER_PREPROCESSING_FAILED',
  'PARTNER_NORMALISATION_FAILED',
  'DELIVERY_PROBLEM',
  'PACKAGE_RETURNING',
  'PACKAGE_DESTROYED',
  'FAILED',
])
export type OrderFailure = z.infer<typeof OrderFailure>

type Words = { short: string; long: string }
type Entry = {
  /** On the way to the printer, which is ours to mend, or after the print, of which the customer is told. */
  when: 'hand-over' | 'after-print'
  staff: Words
  /** What the class reads; null where it has nothing to do and nothing to fear. */
  customer: Words | null
}

export const orderFailures: Record<OrderFailure, Entry> = {
  ZIP_FAILED: {
    when: 'hand-over',
    staff: {
      short: 'Das Paket für die Druckerei ließ sich nicht packen',
      long: 'Eine Druckdatei fehlt, ist seit der Datenprüfung eine andere oder ließ sich nicht lesen. An die Druckerei ging nichts. Starte die Übergabe noch einmal oder setz die Bestellung zurück, damit neu geprüft wird.',
    },
    customer: null,
  },
  TRANSFER_FAILED: {
    when: 'hand-over',
    staff: {
      short: 'Das Paket ließ sich nicht übertragen',
      long: 'Die Druckerei war nicht erreichbar oder hat das Paket nicht angenommen. Starte die Übergabe noch einmal oder wechsle die Druckerei.',
    },
    customer: null,
  },
  PARTNER_ORDER_FAILED: {
    when: 'hand-over',
    staff: {
      short: 'Die Druckerei hat die Bestellung nicht angenommen',
      long: 'Das Paket ist dort, aber die Bestellung wurde abgelehnt oder nicht beantwortet. Starte die Übergabe noch einmal, wechsle die Druckerei oder setz die Bestellung mit einer Nachricht an die Stufe zurück.',
    },
    customer: null,
  },
  PARTNER_PREPROCESSING_FAILED: {
    when: 'hand-over',
    staff: {
      short: 'Die Druckerei konnte die Dateien nicht vorbereiten',
      long: 'Die Vorprüfung der Druckerei ist gescheitert. Sieh dir ihre Meldung an, starte die Übergabe noch einmal, wechsle die Druckerei oder setz die Bestellung zurück.',
    },
    customer: null,
  },
  PARTNER_NORMALISATION_FAILED: {
    when: 'hand-over',
    staff: {
      short: 'Die Druckerei konnte die Dateien nicht umwandeln',
      long: 'Beim Umwandeln für die Druckmaschine ist ein Fehler aufgetreten. Sieh dir die Meldung der Druckerei an, starte die Übergabe noch einmal, wechsle die Druckerei oder setz die Bestellung zurück.',
    },
    customer: null,
  },
  DELIVERY_PROBLEM: {
    when: 'after-print',
    staff: {
      short: 'Die Zustellung hakt',
      long: 'Der Paketdienst meldet ein Problem. Klär es mit der Druckerei; die Stufe weiß Bescheid.',
    },
    customer: {
      short: 'Die Zustellung hakt',
      long: 'Der Paketdienst meldet ein Problem bei der Zustellung. Wir klären das mit der Druckerei und melden uns. Prüft bitte, ob an der Lieferadresse jemand annehmen kann.',
    },
  },
  PACKAGE_RETURNING: {
    when: 'after-print',
    staff: {
      short: 'Das Paket geht zurück',
      long: 'Es konnte nicht zugestellt werden und ist auf dem Rückweg zur Druckerei. Klär mit der Stufe die Adresse und lass es noch einmal verschicken.',
    },
    customer: {
      short: 'Das Paket geht zurück an die Druckerei',
      long: 'Es konnte nicht zugestellt werden. Wir melden uns bei euch, um die Adresse zu klären, und lassen es noch einmal verschicken.',
    },
  },
  PACKAGE_DESTROYED: {
    when: 'after-print',
    staff: {
      short: 'Das Paket ist verloren oder zerstört',
      long: 'Der Paketdienst hat es verloren oder es ist beschädigt. Lass nachdrucken; die Stufe weiß Bescheid.',
    },
    customer: {
      short: 'Das Paket ist unterwegs verloren gegangen',
      long: 'Der Paketdienst hat es verloren oder es wurde beschädigt. Das tut uns leid. Wir lassen nachdrucken und melden uns mit einem neuen Termin; für euch kostet das nichts.',
    },
  },
  FAILED: {
    when: 'after-print',
    staff: {
      short: 'Die Druckerei meldet einen Fehler',
      long: 'Druck oder Versand ist gescheitert. Klär mit der Druckerei, wie es weitergeht; die Stufe weiß Bescheid.',
    },
    customer: {
      short: 'Bei eurer Bestellung ist etwas schiefgegangen',
      long: 'Die Druckerei meldet einen Fehler bei Druck oder Versand. Wir kümmern uns darum und melden uns bei euch.',
    },
  },
}

/** What a code says that we do not know: a partner's new one, or one of an earlier version. */
export const unknownFailure: Words = {
  short: 'Die Druckerei meldet etwas, das wir nicht kennen',
  long: 'Wir sehen uns die Meldung an und melden uns, falls etwas zu tun ist.',
}

/** Of those the class is told; the rest is ours to mend. */
export const isForCustomer = (failure: OrderFailure): boolean => orderFailures[failure].customer !== null

/** What the class reads of a code, known or not. */
export const failureForCustomer = (code: string): Words =>
  OrderFailure.options
    .map((each) => (each === code ? orderFailures[each].customer : null))
    .find((words) => words !== null) ?? unknownFailure
