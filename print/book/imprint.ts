import type { BookContent } from './content.ts'

type Item = { title: string; text: string }

const item = (title: string, text: string | null): Item[] => (text === null || text === '' ? [] : [{ title, text }])

/** Who made the book, in three columns. What is not known is not there. */
export function imprintOf({ year, school, city, trial, imprint }: BookContent, typefaces: string): Item[][] {
  const place = school.includes(city) ? school : `${school}, ${city}`
  return [
    [
      ...item('Herausgegeben von', `Abiturjahrgang ${year}, ${place}`),
      ...item('Redaktion', imprint.editors.join(', ')),
      ...item('Stufenadmin', imprint.admin),
    ],
    [
      ...item(
        'Texte und Bilder',
        'Von uns. Wer auf einem Foto ist, hat Ja gesagt; wer etwas geschrieben hat, steht dazu.',
      ),
      ...item('Redaktionsschluss', imprint.deadline),
    ],
    [
      ...item('Gesetzt aus', `${typefaces}, mit Stufenbuch.`),
      ...item('Probedruck', trial ? 'Die Redaktion ist noch nicht abgeschlossen.' : null),
      ...item('Fehler', 'gehören uns.'),
    ],
  ]
}
