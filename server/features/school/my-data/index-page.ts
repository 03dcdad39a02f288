import type { Gender } from '#domain/account/person.ts'
import type { Role } from '#domain/account/role.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { Told } from '../trace.ts'
import type { Chapter } from './make-my-data.ts'

type Page = { chapters: readonly Chapter[]; missing: readonly string[]; supportMail: string; at: Date }

const moment = (at: Date) =>
  at.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })

/** What people read first: everything in German words, with links to the files beside it. Nothing is loaded from elsewhere. */
export function indexPage({ chapters, missing, supportMail, at }: Page): string {
  const filled = chapters.filter(({ rows }) => rows.length > 0)
  const withheld = [...new Set(chapters.flatMap((chapter) => chapter.withheld ?? []))]
  const page = html`<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Meine Daten · Stufenbuch</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #26221d; background: #f6f3ee; font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.75rem } h2 { margin-top: 2.5rem; font-size: 1.25rem }
article { margin: .75rem 0; padding: 1rem; background: #fff; border-radius: 3px }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: #6b645b } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap } a { color: #0b6e5e }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
</style></head><body>
<h1>Meine Daten</h1>
<p>Das ist bei Stufenbuch über dich und von dir gespeichert. Stand: ${moment(at)}. Dasselbe steht in <a href="daten.json">daten.json</a>, damit auch Programme es lesen können. Deine Fotos und PDFs liegen im Ordner „dateien“, von deinen eigenen Fotos auch das Original.</p>
<h2>Was nicht dabei ist</h2>
<ul>${withheld.map((words) => html`<li>${words}</li>`)}</ul>
<p>Manches davon schützt andere aus deiner Stufe. Du willst mehr wissen, oder etwas stimmt nicht? Schreib uns: <a href="mailto:${supportMail}">${supportMail}</a></p>
${missing.length === 0 ? [] : [html`<p>Diese Dateien konnten wir nicht beilegen: ${missing.join(', ')}</p>`]}
${filled.map(({ title, rows, inWords }) => html`<h2>${title}</h2>${rows.map((row) => article(row, inWords))}`)}
</body></html>`
  return `<!doctype html>\n${page.markup}\n`
}

type InWords = Chapter['inWords']

const article = (row: Told, inWords: InWords): Html =>
  html`<article><dl>${Object.entries(row).map(([name, value]) => line(name, value, inWords))}</dl></article>`

const line = (name: string, value: unknown, inWords: InWords): Html =>
  name === 'Datei'
    ? html`<dt>${name}</dt><dd><a href="${String(value)}">${String(value)}</a></dd>`
    : html`<dt>${name}</dt><dd>${inGerman[name]?.[String(value)] ?? words(value, inWords)}</dd>`

/** Of the columns that everybody has, what stands in the database as a name of ours. */
const inGerman: Record<string, Record<string, string>> = {
  Rolle: { student: 'Schüler:in', redakteur: 'Redakteur:in', admin: 'Stufenadmin' } satisfies Partial<
    Record<Role, string>
  >,
  Geschlecht: { FEMALE: 'weiblich', MALE: 'männlich', NONBINARY: 'divers' } satisfies Record<Gender, string>,
}

function words(value: unknown, inWords: InWords): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (value instanceof Date) return moment(value)
  if (typeof value !== 'object') return String(value)
  return inWords?.(value) ?? JSON.stringify(value, null, 2)
}
