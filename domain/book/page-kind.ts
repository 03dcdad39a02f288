import type { ModuleType } from '../content/module-type.ts'

/** What each kind of page is called, and to which type of content it belongs; those that are made of everything, to none. */
const kinds = {
  title: { label: 'Titelseite' },
  contents: { label: 'Inhalt' },
  opener: { label: 'Kapitelanfang', type: 'chapter' },
  faces: { label: 'Alle auf einen Blick' },
  article: { label: 'Artikel', type: 'editorial' },
  profile: { label: 'Persönliche Seite', type: 'personal-page' },
  'own-article': { label: 'Persönliche Seite', type: 'personal-page' },
  pdf: { label: 'Eigene PDF-Seite', type: 'placeholder' },
  collage: { label: 'Fotocollage', type: 'photo-collage' },
  photo: { label: 'Foto', type: 'photo-collage' },
  quotes: { label: 'Zitate', type: 'quote' },
  ranking: { label: 'Schüler:innen-Ranking', type: 'student-ranking' },
  teachers: { label: 'Lehrer:innen-Ranking', type: 'teacher-ranking' },
  survey: { label: 'Umfrage', type: 'custom-ranking' },
  notes: { label: 'Kommentare', type: 'student-notes' },
  filler: { label: 'Freie Seite', type: 'placeholder' },
  'end-paper': { label: 'Alle Namen' },
  index: { label: 'Namensverzeichnis' },
  imprint: { label: 'Impressum' },
} as const satisfies Record<string, { label: string; type?: ModuleType }>

type Paged = { kind: string; owner: string | null }

export const pageLabel = ({ kind, owner }: Paged): string =>
  owner !== null ? 'Persönliche Seite' : ((kinds as Record<string, { label: string }>)[kind]?.label ?? 'Seite')

export function typeOfPage({ kind, owner }: Paged): ModuleType | undefined {
  if (owner !== null) return 'personal-page'
  return (kinds as Record<string, { type?: ModuleType }>)[kind]?.type
}
