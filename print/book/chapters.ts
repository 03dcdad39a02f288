import type { BookModule } from './content.ts'

/** A line of the contents. */
export type Entry = { title: string; page: number }
export type Chapter = { title: string | null; modules: BookModule[] }

/** What stands before the first chapter has none. */
export function chaptersOf(modules: readonly BookModule[]): Chapter[] {
  const chapters: Chapter[] = [{ title: null, modules: [] }]
  for (const module of modules)
    if (module.type === 'chapter') chapters.push({ title: module.title, modules: [] })
    else chapters.at(-1)?.modules.push(module)
  return chapters
}

const joined = ['student-ranking', 'teacher-ranking', 'survey'] as const

/** Rankings of one kind that follow each other share their pages. */
export function together(modules: readonly BookModule[]): BookModule[][] {
  const groups: BookModule[][] = []
  for (const module of modules) {
    const last = groups.at(-1)
    if (last?.[0]?.type === module.type && joined.some((type) => type === module.type)) last.push(module)
    else groups.push([module])
  }
  return groups
}

const groupTitles = {
  'student-ranking': 'Schüler:innen-Rankings',
  'teacher-ranking': 'Lehrer:innen-Rankings',
  survey: 'Umfragen',
}

export function entriesOf(group: readonly BookModule[], page: number): Entry[] {
  const [module] = group as [BookModule]
  if (module.type === 'pages') return [{ title: `${module.pages.length} persönliche Seiten`, page }]
  if (group.length > 1 && module.type in groupTitles)
    return [{ title: groupTitles[module.type as keyof typeof groupTitles], page }]
  return [{ title: module.title, page }]
}
