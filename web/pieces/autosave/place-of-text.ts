import type { Task } from '#contract/content.ts'
import { spotNames } from '#domain/content/spot.ts'
import { spotPlace } from '../content-types.ts'
import { paths } from '../paths.ts'

/** Votes are given all over their page. */
const VOTES = 'votes'

type SpotOfText = { moduleId: string; name: string; memberId: string | null }

/** Which place of which task a text is, by its name on this device. */
function spotOf(key: string): SpotOfText | undefined {
  const [kind = '', one = '', two = '', three = ''] = key.split('/')
  const spots: Record<string, SpotOfText> = {
    text: { moduleId: one, name: spotNames.text(three), memberId: two === '' ? null : two },
    note: { moduleId: one, name: spotNames.note(two), memberId: two },
    'new-quote': { moduleId: one, name: spotNames.newQuote, memberId: null },
    'edit-quote': { moduleId: two, name: spotNames.quote(one), memberId: null },
    'own-answer': { moduleId: one, name: spotNames.ownAnswer, memberId: null },
    votes: { moduleId: one, name: VOTES, memberId: null },
    description: { moduleId: two, name: spotNames.photo(one), memberId: null },
  }
  return spots[kind]
}

export const taskOfText = (key: string): string | undefined => spotOf(key)?.moduleId

/** What the place of a text is called on its page; of the motto there is one. */
export const spotOfText = (key: string): string => spotOf(key)?.name ?? key

/** What it is, where the task that it belongs to is not known any more. */
export function nameOfText(key: string): string {
  const [kind = '', , , field = ''] = key.split('/')
  const names: Record<string, string> = {
    text: field === 'article' ? 'Artikel' : field === 'link' ? 'Link' : 'Text für eine persönliche Seite',
    note: 'Kommentar',
    'new-quote': 'Zitat',
    'edit-quote': 'Zitat',
    'own-answer': 'Eigene Antwort',
    'new-motto': 'Motto-Vorschlag',
    votes: 'Deine Stimme',
    description: 'Beschreibung eines Fotos',
    report: 'Meldung',
  }
  return names[kind] ?? 'Text'
}

/** Where a text is written; none where it is no longer somebody's task, or was written in a dialog that has no address. */
export function placeOfText(key: string, tasks: readonly Pick<Task, 'moduleId' | 'type' | 'title'>[]) {
  if (key === 'new-motto') return { title: 'Motto-Umfrage', link: { to: paths.motto } }
  const spot = spotOf(key)
  const task = tasks.find(({ moduleId }) => moduleId === spot?.moduleId)
  if (spot === undefined || task === undefined) return undefined
  return { title: task.title, link: spotPlace(task.type, task.moduleId, spot) }
}

/**
 * Whether the page of a task is where a text without a field is to be read: what is gone, and what has its field there
 * whenever it can be written. Comments and changes of a quote open theirs on demand.
 */
export function hadFieldHere({ key, gone }: { key: string; gone: boolean }, moduleId: string, memberId = ''): boolean {
  if (taskOfText(key) !== moduleId) return false
  const [kind, , of] = key.split('/')
  return gone || ['new-quote', 'own-answer', 'votes'].includes(kind ?? '') || (kind === 'text' && of === memberId)
}
