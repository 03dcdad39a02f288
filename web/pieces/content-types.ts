import type { TablerIcon } from '@tabler/icons-react'
import type { ModuleType } from '#domain/content/module-type.ts'
import type { Spot } from '#domain/content/spot.ts'
import {
  IconBook,
  IconChartBar,
  IconFileText,
  IconHeading,
  IconId,
  IconLayoutCollage,
  IconMessage2,
  IconQuote,
  IconSquareDashed,
  IconTrophy,
} from '../ui/icons.ts'
import { type Path, paths } from './paths.ts'

type ContentType = {
  Icon: TablerIcon
  /** What it is, for those who choose. */
  words: string
  /** The page on which it is defined; and where it is filled, unless the editors make it themselves. */
  define: Path
  fill: Path | undefined
}

/** Each type of content as the browser knows it. Its pages are in `web/content/{type}`, and loaded by their routes. */
export const contentTypes = {
  chapter: {
    Icon: IconHeading,
    words: 'Gliedert euer Buch: alles darunter gehört dazu.',
    define: paths.defineChapter,
    fill: undefined,
  },
  editorial: {
    Icon: IconFileText,
    words: 'Ein Text von einer Person, zum Beispiel das Vorwort.',
    define: paths.defineEditorial,
    fill: paths.fillEditorial,
  },
  'personal-page': {
    Icon: IconId,
    words: 'Eine Seite für jede Person: Steckbrief, Artikel oder PDF.',
    define: paths.definePersonalPage,
    fill: paths.fillPersonalPage,
  },
  'photo-collage': {
    Icon: IconLayoutCollage,
    words: 'Viele Fotos von vielen auf gemeinsamen Seiten.',
    define: paths.definePhotoCollage,
    fill: paths.fillPhotoCollage,
  },
  quote: {
    Icon: IconQuote,
    words: 'Sprüche, die im Unterricht oder auf Fahrten gefallen sind.',
    define: paths.defineQuote,
    fill: paths.fillQuote,
  },
  'student-ranking': {
    Icon: IconTrophy,
    words: 'Wer aus der Stufe hat das schönste Lachen? Alle stimmen ab.',
    define: paths.defineRankings,
    fill: paths.fillStudentRanking,
  },
  'teacher-ranking': {
    Icon: IconBook,
    words: 'Dasselbe mit euren Lehrer:innen.',
    define: paths.defineRankings,
    fill: paths.fillTeacherRanking,
  },
  'custom-ranking': {
    Icon: IconChartBar,
    words: 'Eine Umfrage mit euren eigenen Antworten.',
    define: paths.defineCustomRanking,
    fill: paths.fillCustomRanking,
  },
  'student-notes': {
    Icon: IconMessage2,
    words: 'Nette Worte, die alle übereinander schreiben.',
    define: paths.defineStudentNotes,
    fill: paths.fillStudentNotes,
  },
  placeholder: {
    Icon: IconSquareDashed,
    words: 'Platz für Anzeigen, ein Grußwort oder fertige PDF-Seiten.',
    define: paths.definePlaceholder,
    fill: undefined,
  },
} as const satisfies Record<ModuleType, ContentType>

/** Where a module is changed. */
export const definePlace = (type: ModuleType, moduleId: string) => ({
  to: contentTypes[type].define,
  search: { moduleId },
})

/** Where a new one is made, at the end of the book or after another. */
export function newPlace(type: ModuleType, after?: string) {
  const place = { ...(after !== undefined && { after }) }
  // Two kinds of ranking share one page.
  return type === 'student-ranking' || type === 'teacher-ranking'
    ? { to: contentTypes[type].define, search: { ...place, type } }
    : { to: contentTypes[type].define, search: place }
}

/** Where a task is filled, and whose page where it is a classmate's. Nowhere what the editors make themselves. */
export function fillPlace(type: ModuleType, moduleId: string, memberId?: string) {
  const to = contentTypes[type].fill
  return to === undefined ? undefined : { to, search: { moduleId, ...(memberId !== undefined && { memberId }) } }
}

/** Where one entry of a task is filled in; the task itself where none is meant. */
export function spotPlace(type: ModuleType, moduleId: string, spot: Spot | null) {
  const place = fillPlace(type, moduleId, spot?.memberId ?? undefined)
  return place === undefined ? { to: paths.fill } : { ...place, ...(spot !== null && { hash: spot.name }) }
}
