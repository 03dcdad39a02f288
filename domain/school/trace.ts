import { z } from 'zod'

/** What somebody leaves in a class, and what goes with them when they are removed. Each feature adds its own. */
export const TraceKind = z.enum([
  'account',
  'vouch',
  'portrait',
  'uploaded-file',
  'upload',
  'motto-suggestion',
  'motto-vote',
  'finished-task',
  'text',
  'photo',
  'quote',
  'vote',
  'note',
  'report',
  'desk',
  'own-word',
  'ask',
  'book-mark',
  'order-address',
  'order-contract',
  'office-work',
])
export type TraceKind = z.infer<typeof TraceKind>

/** In the words of the dialog: "1 Motto-Vorschlag", "3 erledigte Aufgaben". */
export const traceWords: Record<TraceKind, { one: string; many: string }> = {
  account: { one: 'Konto mit allen Anmeldungen', many: 'Konten' },
  vouch: { one: 'Antwort zu Neuen', many: 'Antworten zu Neuen' },
  portrait: { one: 'Porträt', many: 'Porträts' },
  'uploaded-file': { one: 'hochgeladene Datei', many: 'hochgeladene Dateien' },
  upload: { one: 'angefangener Upload', many: 'angefangene Uploads' },
  'motto-suggestion': { one: 'Motto-Vorschlag mit seinen Stimmen', many: 'Motto-Vorschläge mit ihren Stimmen' },
  'motto-vote': { one: 'Stimme für ein Motto', many: 'Stimmen für ein Motto' },
  'finished-task': { one: 'erledigte Aufgabe', many: 'erledigte Aufgaben' },
  text: { one: 'Text', many: 'Texte' },
  photo: { one: 'Foto oder PDF, das andere hochgeladen haben', many: 'Fotos und PDFs, die andere hochgeladen haben' },
  quote: { one: 'Zitat', many: 'Zitate' },
  vote: { one: 'Stimme in Rankings', many: 'Stimmen in Rankings' },
  note: { one: 'Kommentar mit Namen', many: 'Kommentare mit Namen' },
  report: { one: 'Meldung', many: 'Meldungen' },
  desk: { one: 'Vorschlag am Redaktionstisch', many: 'Vorschläge am Redaktionstisch' },
  'own-word': { one: 'Freigabe', many: 'Freigaben' },
  ask: { one: 'Bitte der Redaktion', many: 'Bitten der Redaktion' },
  'book-mark': { one: 'Auswahl für das Buch', many: 'Auswahlen für das Buch' },
  'order-address': { one: 'Adresse in einer Bestellung', many: 'Adressen in Bestellungen' },
  'order-contract': { one: 'Adresse in einer aufgegebenen Bestellung', many: 'Adressen in aufgegebenen Bestellungen' },
  'office-work': { one: 'Arbeit im Backoffice', many: 'Arbeiten im Backoffice' },
}

/** What stays, since contracts and invoices have to be kept. */
export const keptByLaw: readonly TraceKind[] = ['order-contract']
