import type { Task } from '#contract/content.ts'
import { spotNames } from '#domain/content/spot.ts'
import { spotPlace } from '../content-types.ts'

type SpotOfText = { moduleId: string; name: string; memberId: string | null }

/** Which place of which task a text is, by its name on this device. */
function spotOf(key: string): SpotOfText | undefined {
  const [kind = '', one = '', two = '', three = ''] = key.split('/')
  const spots: Record<string, SpotOfText> = {
    text: { moduleId: one, name: spotNames.text(three), memberId: two === '' ? null : two },
    note: { moduleId: one, name: spotNames.note(two), memberId: two },
    'new-quote': { moduleId: one, name: spotNames.newQuote, memberId: null },
    description: { moduleId: two, name: spotNames.photo(one), memberId: null },
  }
  return spots[kind]
}

export const taskOfText = (key: string): string | undefined => spotOf(key)?.moduleId

/** Where a text is written; none where it is no longer somebody's task, or not a text of the book. */
export function placeOfText(key: string, tasks: readonly Pick<Task, 'moduleId' | 'type' | 'title'>[]) {
  const spot = spotOf(key)
  const task = tasks.find(({ moduleId }) => moduleId === spot?.moduleId)
  if (spot === undefined || task === undefined) return undefined
  return { title: task.title, link: spotPlace(task.type, task.moduleId, spot) }
}
