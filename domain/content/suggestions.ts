import type { FrameShape } from './frame.ts'

/** Ideas for editors who sit before an empty page. Kind ones only: nothing that anybody would not like to win. */

export const chapterSuggestions = [
  'Vorwort',
  'Unsere Stufe',
  'Das sind wir',
  'Unsere Lehrer:innen',
  'Rankings',
  'Zitate',
  'Kurse und AGs',
  'Fahrten und Ausflüge',
  'Mottowoche',
  'Von der 5 bis zum Abi',
  'Was aus uns wird',
  'Danke!',
]

export const studentRankingSuggestions = [
  'Das schönste Lachen',
  'Größtes Organisationstalent',
  'Immer gut gelaunt',
  'Beste:r Zuhörer:in',
  'Wird mal berühmt',
  'Reist als Erste:r um die Welt',
  'Gründet ein eigenes Unternehmen',
  'Beste:r Tänzer:in',
  'Bester Musikgeschmack',
  'Stil-Ikone',
  'Sportskanone',
  'Mathegenie',
  'Sprachtalent',
  'Künstler:in der Stufe',
  'Kommt als Lehrer:in zurück an die Schule',
  'Wird Bundeskanzler:in',
  'Hat immer Snacks dabei',
  'Rettet jede Gruppenarbeit',
  'Stellt die besten Fragen',
  'Hat immer einen Stift übrig',
  'Witzigste:r Geschichtenerzähler:in',
  'Bestes Traumpaar der Freundschaft',
  'Die gute Seele der Stufe',
  'Diskutiert am liebsten',
  'Kennt wirklich alle',
  'Würde auf einer einsamen Insel überleben',
  'Mit wem man nachts um drei noch lacht',
  'Schreibt mal einen Bestseller',
  'Hat die meisten Talente',
  'Beste:r DJ der Stufe',
]

export const teacherRankingSuggestions = [
  'Beste:r Geschichtenerzähler:in',
  'Größte Geduld',
  'Erklärt am besten',
  'Mitreißendster Unterricht',
  'Beste Laune am Montagmorgen',
  'Schönstes Tafelbild',
  'Fairste:r Lehrer:in',
  'Bester Humor',
  'Stil-Ikone des Kollegiums',
  'Beste:r Begleiter:in auf Fahrten',
  'Hat immer ein offenes Ohr',
  'Brennt für das eigene Fach',
  'Hätte auch Schauspieler:in werden können',
  'Wandelndes Lexikon',
  'Ruhe in Person',
  'Bestes Herz für Tiere und Pflanzen',
  'Schnellste Korrektur',
  'Schönste Handschrift',
  'Beste Experimente',
  'Sportlichste:r Lehrer:in',
  'Wen wir am meisten vermissen',
  'Gewinnt jede Quizshow',
]

export const customRankingSuggestions: readonly { title: string; answers: readonly string[] }[] = [
  { title: 'Das beste Essen der Mensa', answers: ['Pizza', 'Nudeln', 'Milchreis', 'Salatbar', 'Waffeln'] },
  { title: 'Der schönste Ort der Schule', answers: ['Schulhof', 'Aula', 'Oberstufenraum', 'Bibliothek', 'Sporthalle'] },
  { title: 'Unsere schönste Fahrt', answers: ['Kennenlernfahrt', 'Skifahrt', 'Studienfahrt', 'Austausch'] },
  {
    title: 'Der beste Tag der Mottowoche',
    answers: ['Kindheitshelden', 'Zeitreise', 'Was ich mal werden wollte', 'Pyjama'],
  },
  { title: 'Unser Lied', answers: [] },
  {
    title: 'Das Fach, das wir nie vergessen',
    answers: ['Deutsch', 'Mathe', 'Englisch', 'Geschichte', 'Bio', 'Sport', 'Kunst'],
  },
  {
    title: 'Was uns durch die Klausuren brachte',
    answers: ['Kaffee', 'Schokolade', 'Lerngruppe', 'Playlist', 'Nachtschicht'],
  },
  {
    title: 'Wo wir in zehn Jahren feiern',
    answers: ['In der Aula', 'Am See', 'In Berlin', 'Auf Mallorca', 'Bei uns im Garten'],
  },
]

export const questionSuggestions: readonly { group: string; questions: readonly string[] }[] = [
  {
    group: 'Über dich',
    questions: [
      'Spitzname',
      'Geburtstag',
      'Leistungskurse',
      'Lieblingsfach',
      'Hobbys',
      'Mein Lieblingszitat',
      'Drei Wörter, die mich beschreiben',
      'Mein geheimes Talent',
    ],
  },
  {
    group: 'Schulzeit',
    questions: [
      'Meine schönste Erinnerung an die Schulzeit',
      'Was ich am meisten vermissen werde',
      'Was ich kein bisschen vermissen werde',
      'Mein erster Gedanke am ersten Schultag',
      'Ein Missgeschick, über das ich heute lache',
      'Die beste Ausrede, die ich je gehört habe',
      'Dafür wurde ich in der Schule bekannt',
      'Das habe ich in der Schule fürs Leben gelernt',
      'Mein liebster Platz in der Schule',
      'Unsere legendärste Fahrt und warum',
    ],
  },
  {
    group: 'Freundschaft',
    questions: [
      'Ohne diese Menschen hätte ich es nicht geschafft',
      'Danke sagen möchte ich …',
      'Das sagen meine Freund:innen über mich',
      'Darüber lachen wir heute noch',
      'Mit wem ich gern einen Tag tauschen würde',
      'Ein Insider, den nur wir verstehen',
    ],
  },
  {
    group: 'Lieblingsdinge',
    questions: [
      'Lied, das mich durch die Oberstufe begleitet hat',
      'Lieblingsserie oder Lieblingsfilm',
      'Lieblingsbuch',
      'Lieblingsessen',
      'Mein perfekter Sonntag',
      'Was immer in meiner Tasche ist',
      'Meine meistbenutzte App',
      'Mein liebstes Emoji',
    ],
  },
  {
    group: 'Zukunft',
    questions: [
      'Was kommt nach dem Abi?',
      'In zehn Jahren bin ich …',
      'Mein Traumberuf mit sechs Jahren und heute',
      'Ein Land, in das ich unbedingt will',
      'Das steht auf meiner Bucket List',
      'Mein Lebensmotto',
      'Was ich meinem Ich aus der 5. Klasse sagen würde',
    ],
  },
  {
    group: 'Was wäre, wenn …',
    questions: [
      'Wenn ich eine Superkraft hätte',
      'Wenn mein Leben ein Film wäre, hieße er',
      'Drei Dinge für die einsame Insel',
      'Mit wem ich gern zu Abend essen würde, egal ob lebend oder tot',
      'Wenn ich einen Tag Schulleitung wäre',
      'Was ich mit einer Million Euro machen würde',
    ],
  },
]

export const photoCategorySuggestions: readonly { title: string; shape: FrameShape }[] = [
  { title: 'Damals, in der 5. Klasse', shape: 'upright' },
  { title: 'Kinderfoto', shape: 'upright' },
  { title: 'Einschulung', shape: 'upright' },
  { title: 'Mit meinen besten Freund:innen', shape: 'wide' },
  { title: 'Auf Fahrt', shape: 'wide' },
  { title: 'Mottowoche', shape: 'upright' },
  { title: 'Mein Hobby', shape: 'square' },
  { title: 'Mein Haustier', shape: 'square' },
  { title: 'Lieblingsort', shape: 'wide' },
  { title: 'Nach der letzten Klausur', shape: 'wide' },
  { title: 'Selfie der Woche', shape: 'square' },
  { title: 'So sehe ich montags um acht aus', shape: 'square' },
]

export const freeTextSuggestions = [
  'Was ich noch sagen wollte',
  'Danke an …',
  'Meine schönste Geschichte',
  'Ein Brief an mein Ich in zehn Jahren',
  'Tipps für alle, die nach uns kommen',
]

export const quoteSuggestions = [
  'Zitate von uns',
  'Zitate unserer Lehrer:innen',
  'Zitate aus dem Unterricht',
  'Sprüche von Fahrten',
]
export const editorialSuggestions = [
  'Vorwort',
  'Rede der Stufensprecher:innen',
  'Unsere Studienfahrt',
  'Die Mottowoche',
  'Ein Tag in der Oberstufe',
  'Der Sport-LK',
  'Danksagung',
]
export const collageSuggestions = [
  'Mottowoche',
  'Studienfahrt',
  'Von der 5 bis zum Abi',
  'Partyfotos',
  'Schulalltag',
  'Abiball',
]
export const placeholderSuggestions = [
  'Grußwort der Schulleitung',
  'Anzeigen',
  'Seite der Theater-AG',
  'Seite für Unterschriften',
]
