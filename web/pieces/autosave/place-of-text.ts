import type { Task } from '#contract/content.ts'
import { spotNames } from '#domain/content/spot.ts'
import { spotPlace } from '../content-types.ts'

/** Where a text is written, by its name on this device; none where it is no longer somebody's task, or not a text of the book. */
export function placeOfText(key: string, tasks: readonly Task[]) {
  const [kind = '', one = '', two = '', three = ''] = key.split('/')
  const spots: Record<string, { moduleId: string; name: string; memberId: string | null }> = {
    text: { moduleId: one, name: spotNames.text(three), memberId: two === '' ? null : two },
    note: { moduleId: one, name: spotNames.note(two), memberId: two },
    'new-quote': { moduleId: one, name: spotNames.newQuote, memberId: null },
    description: { moduleId: two, name: spotNames.photo(one), memberId: null },
  }
  const spot = spots[kind]
  const task = tasks.find(({ moduleId }) => moduleId === spot?.moduleId)
  if (spot === undefined || task === undefined) return undefined
  return { title: task.title, link: spotPlace(task.type, task.moduleId, spot) }
}
