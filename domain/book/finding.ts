import { BEST_DPI, MIN_DPI } from '../file/min-dpi.ts'
import { type Choice, choice } from './choice.ts'

export const FindingCode = choice([
  'IMPORT_FAILED',
  'FILE_REJECTED',
  'FILE_OVER_1GB',
  'PAYLOAD_OVER_100MB',
  'PAGE_COUNT_WRONG',
  'DIMENSIONS_WRONG',
  'WIDTH_WRONG',
  'HEIGHT_WRONG',
  'SPINE_WRONG',
  'BLEED_MISSING',
  'NOT_CMYK',
  'LOW_RESOLUTION',
  'FONT_NOT_EMBEDDED',
  'REGISTRATION_COLOR',
  'WHITE_OVERPRINT',
  'OPI_PRESENT',
  'DUPLICATE_CHANNELS',
  'TOO_MANY_CHANNELS',
  'PIXEL_DATA',
  'SPOT_COLOR_COUNT',
  'INK_COVERAGE_HIGH',
  'HAIRLINE',
  'TEXT_NEAR_TRIM',
  'TRANSPARENCY_PRESENT',
  'PDFX3_CONVERSION_FAILED',
])
export type FindingCode = Choice<typeof FindingCode>

/** An error stops the order; a warning is accepted by a tick. */
export type Severity = 'error' | 'warning'

/** A place on the page in mm, from the top left corner of the trimmed page as it is seen. */
export type Place = { x: number; y: number; width: number; height: number }

/** A page that has findings: how large its sheet is as it is seen, and where on it the trimmed page lies, in mm. */
export type Sheet = { page: number; width: number; height: number; trim: Place }

export type Finding = {
  code: FindingCode
  severity: Severity
  /** From 1; null where it is about the file as a whole. */
  page: number | null
  box: Place | null
  /** The figure that led to it, in words a person understands: "214 dpi", "206 × 297 mm". */
  found: string | null
  expected: string | null
}

type Entry = { severity: Severity; short: string; long: string }

export const findings: Record<FindingCode, Entry> = {
  IMPORT_FAILED: {
    severity: 'error',
    short: 'Die Datei lässt sich nicht lesen',
    long: 'Die Datei ist beschädigt, unvollständig oder kein PDF. Exportiere sie noch einmal und lade sie neu hoch.',
  },
  FILE_REJECTED: {
    severity: 'error',
    short: 'Die Datei ist geschützt oder enthält Anhänge oder Skripte',
    long: 'Für den Druck darf ein PDF kein Passwort, keine Skripte und keine angehängten Dateien haben und keine Programme öffnen. Exportiere es ohne Schutz neu.',
  },
  FILE_OVER_1GB: {
    severity: 'error',
    short: 'Die Datei ist größer als 1 GB',
    long: `Verkleinere die Bilder auf ${BEST_DPI} dpi oder stell beim Export die Kompression auf JPEG.`,
  },
  PAYLOAD_OVER_100MB: {
    severity: 'error',
    short: 'Die Datei ist größer als 100 MB',
    long: `Eine Seite braucht selten mehr als ein paar Megabyte. Verkleinere die Bilder auf ${BEST_DPI} dpi.`,
  },
  PAGE_COUNT_WRONG: {
    severity: 'error',
    short: 'Die Seitenzahl stimmt nicht',
    long: 'Die Datei hat mehr oder weniger Seiten, als bestellt sind. Ändere die Datei oder die Seitenzahl der Bestellung.',
  },
  DIMENSIONS_WRONG: {
    severity: 'error',
    short: 'Das Format stimmt nicht',
    long: 'Breite und Höhe der Seite passen nicht zum bestellten Produkt. Stell im Layoutprogramm das Seitenformat um.',
  },
  WIDTH_WRONG: {
    severity: 'error',
    short: 'Die Seite ist zu breit oder zu schmal',
    long: 'Die Höhe stimmt, die Breite nicht. Stell im Layoutprogramm das Seitenformat um.',
  },
  HEIGHT_WRONG: {
    severity: 'error',
    short: 'Die Seite ist zu hoch oder zu niedrig',
    long: 'Die Breite stimmt, die Höhe nicht. Stell im Layoutprogramm das Seitenformat um.',
  },
  SPINE_WRONG: {
    severity: 'error',
    short: 'Die Rückenbreite stimmt nicht',
    long: 'Der Umschlag ist für eine andere Seitenzahl oder Bindung angelegt. Passe die Breite des Rückens an.',
  },
  BLEED_MISSING: {
    severity: 'error',
    short: 'Der Beschnitt fehlt',
    long: 'Rund um die Seite muss Farbe überstehen, damit nach dem Schneiden kein weißer Rand bleibt. Exportiere mit Beschnittzugabe.',
  },
  NOT_CMYK: {
    severity: 'error',
    short: 'Farben sind nicht in CMYK angelegt',
    long: 'Gedruckt wird mit Cyan, Magenta, Gelb und Schwarz. Wandle RGB-Farben und -Bilder beim Export in CMYK um.',
  },
  LOW_RESOLUTION: {
    severity: 'error',
    short: 'Ein Bild ist zu grob aufgelöst',
    long: `In dieser Größe hat das Bild zu wenige Bildpunkte und würde unscharf gedruckt. Nötig sind ${MIN_DPI} dpi, am besten ${BEST_DPI}. Nimm ein größeres Bild oder zeig es kleiner.`,
  },
  FONT_NOT_EMBEDDED: {
    severity: 'error',
    short: 'Eine Schrift ist nicht eingebettet',
    long: 'Ohne eingebettete Schrift ersetzt die Druckerei sie durch eine andere. Bette beim Export alle Schriften ein.',
  },
  REGISTRATION_COLOR: {
    severity: 'error',
    short: 'Passermarkenfarbe auf der Seite',
    long: 'Die Farbe „Passermarken“ druckt alle Farben voll übereinander und trocknet nicht. Nimm stattdessen Schwarz.',
  },
  WHITE_OVERPRINT: {
    severity: 'error',
    short: 'Weiß steht auf Überdrucken',
    long: 'Überdruckendes Weiß verschwindet im Druck. Schalte für weiße Flächen und Texte „Überdrucken“ aus.',
  },
  OPI_PRESENT: {
    severity: 'error',
    short: 'Ein Bild ist nur ein Platzhalter (OPI)',
    long: 'Die Datei verweist auf Bilder, die woanders liegen. Exportiere mit den eingebetteten Originalen.',
  },
  DUPLICATE_CHANNELS: {
    severity: 'error',
    short: 'Eine Farbe ist doppelt angelegt',
    long: 'Dieselbe Farbe kommt unter zwei Namen oder in zwei Mischungen vor. Führe die Farbfelder zusammen.',
  },
  TOO_MANY_CHANNELS: {
    severity: 'error',
    short: 'Zu viele Farbkanäle',
    long: 'Die Datei braucht mehr als acht Druckfarben. Wandle Sonderfarben in CMYK um.',
  },
  PIXEL_DATA: {
    severity: 'error',
    short: 'Ein Bild ist beschädigt',
    long: 'Die Bilddaten sind abgeschnitten oder passen nicht zu ihrer Beschreibung. Setz das Bild neu ein und exportiere noch einmal.',
  },
  SPOT_COLOR_COUNT: {
    severity: 'warning',
    short: 'Sonderfarben werden umgewandelt',
    long: 'Gedruckt wird nur mit Cyan, Magenta, Gelb und Schwarz. Sonderfarben können dabei etwas anders aussehen.',
  },
  INK_COVERAGE_HIGH: {
    severity: 'warning',
    short: 'Sehr viel Farbe übereinander',
    long: 'Eine Fläche trägt mehr Farbe, als gut trocknet. Nimm für tiefes Schwarz zum Beispiel 60/40/40/100.',
  },
  HAIRLINE: {
    severity: 'warning',
    short: 'Eine Linie ist sehr dünn',
    long: 'Linien unter 0,25 pt können im Druck verschwinden. Mach sie etwas kräftiger.',
  },
  TEXT_NEAR_TRIM: {
    severity: 'warning',
    short: 'Text steht nah am Rand',
    long: 'Beim Schneiden kann die Kante etwas wandern. Halte mit Text mindestens 3 mm Abstand.',
  },
  TRANSPARENCY_PRESENT: {
    severity: 'warning',
    short: 'Transparente Elemente',
    long: 'Durchscheinende Flächen, Schatten und weiche Kanten rechnet erst die Druckerei um. Meist gelingt das; an den Rändern können Farben leicht anders aussehen. Ganz sicher gehst du, wenn du beim Export die Transparenz reduzierst (PDF/X-3).',
  },
  PDFX3_CONVERSION_FAILED: {
    severity: 'error',
    short: 'Die Umwandlung in PDF/X-3 ist fehlgeschlagen',
    long: 'Die Datei enthält etwas, das sich nicht für den Druck umwandeln lässt. Wir sehen uns das an.',
  },
}
