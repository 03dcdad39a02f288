import type { Role } from '../account/role.ts'
import { euros } from '../order/euros.ts'
import { orderFailures } from '../order/order-failure.ts'
import { orderTypeLabels } from '../order/order-type.ts'
import { fileLabels } from '../order/print-file.ts'
import { carriers } from '../order/shipping.ts'
import { countries, federalStates } from '../school/federal-state.ts'
import { schoolStatusWords } from '../school/school-facts.ts'
import { dataStateLabels } from '../yearbook/data-state.ts'
import { partnerLabels, phaseLabels } from './order-words.ts'
import { recognisedWords } from './recognised-by.ts'

/** Every action that the log knows, in words. A test finds those of the server that are missing. */
export const auditWords: Readonly<Record<string, string>> = {
  'account:add-staff': 'Konto im Team angelegt',
  'account:change-email': 'E-Mail-Adresse geändert',
  'account:change-password': 'Passwort geändert',
  'account:delete': 'Konto gelöscht',
  'account:enrol-second-factor': 'Zweiten Faktor eingerichtet',
  'account:recover-password': 'Passwort neu gesetzt',
  'account:reset-second-factor': 'Zweiten Faktor zurückgesetzt',
  'account:revert-email': 'Änderung der E-Mail-Adresse zurückgenommen',
  'account:take-data': 'Eigene Daten angefordert',
  'book:export': 'Inhalte exportiert',
  'book:make': 'Druckdaten erzeugt',
  'book:fetch-files': 'Druckdateien des Buchs geholt',
  'book:preview': 'Buch angesehen',
  'book:release': 'Vorschau für alle freigegeben',
  'book:withdraw-release': 'Vorschau für alle geschlossen',
  'class:close-invitation': 'Einladungslink geschlossen',
  'class:delete': 'Stufe nach ihrer Frist gelöscht',
  'class:remove-member': 'Person aus der Stufe entfernt',
  'class:renew-invitation': 'Einladungslink erneuert',
  'class:set-admission': 'Festgelegt, wer hereinlässt',
  'class:settle-name-alarm': 'Hinweis auf einen Namen erledigt',
  'class:transfer-admin': 'Adminrechte übertragen',
  'content:look': 'Inhalte angesehen',
  'mail:sweep': 'Alte Mails gelöscht',
  'member:change-role': 'Rolle geändert',
  'member:confirm-name': 'Namen bestätigt',
  'member:decline-name': 'Namen abgelehnt',
  'member:let-in': 'Person hereingelassen',
  'member:merge': 'Zwei Einträge zusammengeführt',
  'member:remove': 'Person entfernt',
  'member:restore': 'Sperre einer Person aufgehoben',
  'member:suspend': 'Person gesperrt',
  'member:rename-in-book': 'Namen im Buch geändert',
  'office:approve-school': 'Schule bestätigt',
  'office:block-school': 'Schule gesperrt',
  'office:change-addresses': 'Adressen einer Bestellung berichtigt',
  'office:change-parcel': 'Sendung berichtigt',
  'office:choose-printer': 'Druckerei gewählt',
  'office:edit-school': 'Schule berichtigt',
  'office:enter-partner-number': 'Nummer der Druckerei eingetragen',
  'office:export-audit': 'Protokoll exportiert',
  'office:fetch-files': 'Druckdateien geholt',
  'office:fetch-package': 'Druckpaket geholt',
  'office:import-schools': 'Schulliste übernommen',
  'office:lock-staff': 'Konto im Team gesperrt',
  'office:merge-schools': 'Schulen zusammengeführt',
  'office:move-order': 'Bestellung weitergeführt',
  'office:open-order': 'Bestellung eingesehen',
  'office:reassign-admin': 'Stufenadmin neu bestimmt',
  'office:remove-class': 'Stufe gelöscht',
  'office:reset-order': 'Bestellung zurückgesetzt',
  'office:retry-hand-over': 'Übergabe erneut angestoßen',
  'office:set-feature': 'Funktion umgeschaltet',
  'office:show-contact': 'Kontakt nachgesehen',
  'office:tell-trouble': 'Problem gemeldet',
  'office:try-schools': 'Schulliste probeweise eingelesen',
  'office:unlock-staff': 'Konto im Team entsperrt',
  'office:write-note': 'Notiz zur Bestellung',
  'office:write-to-class': 'Nachricht an die Stufe',
  'order:confirm': 'Zahlungspflichtig bestellt',
  'order:remove-draft': 'Entwurf einer Bestellung gelöscht',
  'release:close': 'Freigaberunde beendet',
  'release:confirm-photo': 'Foto freigegeben',
  'release:decide': 'Über die Freigabe entschieden',
  'release:open': 'Freigaberunde begonnen',
  'release:unconfirm-photo': 'Freigabe eines Fotos zurückgenommen',
  'teacher:remove': 'Lehrer:in entfernt',
  'yearbook:decide-motto': 'Über das Motto entschieden',
  'yearbook:remind': 'An Aufgaben erinnert',
  'yearbook:request-data-check': 'Redaktion abgeschlossen',
  'yearbook:move-data-state': 'Stand der Redaktion geändert',
  'yearbook:reset': 'Redaktion wieder geöffnet',
  'yearbook:set-deadline': 'Redaktionsschluss festgelegt',
  'yearbook:unlock-preview': 'Vorschau freigeschaltet',
}

/** Whatever staff looked at or took along, as one choice of the filter. */
export const LOOKS = 'looks'
export const lookedWords = 'Alles Angesehene'
export const lookActions: readonly string[] = [
  ...['content:look', 'book:preview', 'book:export', 'book:fetch-files'],
  ...['office:open-order', 'office:show-contact', 'office:fetch-files', 'office:fetch-package', 'office:export-audit'],
]

export const actionWords = (action: string): string =>
  Object.hasOwn(auditWords, action) ? (auditWords[action] ?? action) : action

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  state: 'Bundesland',
  goneName: 'Aufgegangen',
  goneCity: 'Ort',
  classes: 'Stufen umgezogen',
  partner: 'Druckerei',
  before: 'Druckerei vorher',
  after: 'Druckerei danach',
  failure: 'Problem',
  slot: 'Datei',
  priceCents: 'Preis',
  partnerOrderNumber: 'Nummer der Druckerei',
  carrier: 'Versand mit',
  trackingNumber: 'Sendungsnummer',
  shipping: 'Lieferadresse geändert',
  billing: 'Rechnungsadresse geändert',
  feature: 'Funktion',
  on: 'An',
  people: 'Personen',
  leftOut: 'Ohne Freigabe',
  verdict: 'Entscheidung',
  type: 'Produkt',
  registered: 'Mit Konto',
  added: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  kept: 'Behalten',
  refused: 'Abgelehnt',
  recognisedBy: 'Erkannt',
  action: 'Aktion',
  since: 'Von',
  until: 'Bis',
  searched: 'Mit Suche',
  file: 'Datei',
}

const values: Readonly<Record<string, string>> = {
  ...federalStates,
  ...countries,
  ...phaseLabels,
  ...schoolStatusWords,
  ...dataStateLabels,
  ...orderTypeLabels,
  ...recognisedWords,
  CONTENT_MANAGEMENT_SYSTEM: 'Inhalte sammeln',
  PRINT_SYSTEM: 'Druckportal',
  PREVIEW_FEATURE: 'Vorschau',
  student: 'Schüler:in',
  redakteur: 'Redakteur:in',
  admin: 'Stufenadmin',
  link: 'Der Link genügt',
  vouch: 'Jemand aus der Stufe',
  open: 'offen',
  ended: 'beendet',
  fixed: 'festgelegt',
  [LOOKS]: lookedWords,
}

/** What means something else in another field. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  partner: partnerLabels,
  before: partnerLabels,
  after: partnerLabels,
  slot: fileLabels,
  failure: Object.fromEntries(Object.entries(orderFailures).map(([code, { staff }]) => [code, staff.short])),
  carrier: Object.fromEntries(Object.entries(carriers).map(([code, { label }]) => [code, label])),
  verdict: { kept: 'bleibt', changed: 'geändert' },
}

type Value = string | number | boolean | null
export type AuditDetail = Readonly<Record<string, Value>>
export type DetailWords = { label: string; value: string }

function valueWords(key: string, value: Value): string {
  if (value === null || value === '') return 'nichts'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (key === 'priceCents') return euros(Number(value))
  if (typeof value === 'number') return value.toLocaleString('de-DE')
  const known = { ...auditWords, ...values, ...(Object.hasOwn(valuesOf, key) ? valuesOf[key] : {}) }
  return Object.hasOwn(known, value) ? (known[value] ?? value) : dayWords(value)
}

const dayWords = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
/** What only the database tells apart. */
const isId = (value: Value) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

/** What was before and after, and whatever else an entry says, in words: a line each. */
export function detailWords(detail: AuditDetail): DetailWords[] {
  return Object.entries(detail)
    .toSorted(byLabel)
    .flatMap(([key, value]): DetailWords[] => {
      if (isId(value) || key === 'from' || key.endsWith('.before')) return []
      const [field = '', when] = key.split('.')
      if (when === 'after') return [{ label: labelOf(field), value: step(field, detail[`${field}.before`], value) }]
      if (key === 'to') return [{ label: 'Stand', value: step(key, detail.from, value) }]
      return [{ label: labelOf(key), value: valueWords(key, value) }]
    })
}

/** The database keeps no order of its own: as the labels stand above, and what has none last. */
const placeOf = (key: string) => Object.keys(labels).indexOf(key.split('.')[0] ?? '') + 1 || Number.MAX_SAFE_INTEGER
const byLabel = ([one]: [string, Value], [two]: [string, Value]) => placeOf(one) - placeOf(two)

const labelOf = (key: string) => (Object.hasOwn(labels, key) ? (labels[key] ?? key) : key)
/** Where nobody wrote down what was before, or it stayed so, only what is. */
const step = (key: string, before: Value | undefined, after: Value) =>
  before === undefined || before === after
    ? valueWords(key, after)
    : `${valueWords(key, before)} → ${valueWords(key, after)}`

type Acting = {
  actorKind: 'member' | 'staff' | 'partner' | 'system'
  actorRole: Role | null
  staffName: string | null
  partner: string | null
}

const memberWords: Readonly<Record<Role, string>> = {
  student: 'Schüler:in der Stufe',
  redakteur: 'Redakteur:in der Stufe',
  admin: 'Stufenadmin',
  super_admin: 'Team',
}

/** Members are named to nobody; of staff who are gone the log has the id only. */
export const actorWords = ({ actorKind, actorRole, staffName, partner }: Acting): string =>
  ({
    member: actorRole === null ? 'Jemand aus der Stufe' : memberWords[actorRole],
    staff: staffName ?? 'Ehemaliges Konto im Team',
    partner: `Druckerei ${partner ?? ''}`.trim(),
    system: 'Stufenbuch',
  })[actorKind]
