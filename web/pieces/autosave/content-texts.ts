import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { OwnNote } from '#contract/content/student-notes.ts'
import type { SavedText } from '#contract/content/texts.ts'
import { EditorialLink } from '#domain/content/editorial.ts'
import { isEmptyText, type TextValue } from '#domain/content/field.ts'
import { ANSWER_MAX, FREE_TEXT_MAX } from '#domain/content/personal-page.ts'
import { PHOTO_DESCRIPTION_MAX } from '#domain/content/photo-collage.ts'
import { api, queries, queryClient } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { articleProblem } from '../article/article-problem.ts'
import { drafts } from './browser-drafts.ts'
import { formDrafts } from './form-drafts.ts'
import { HeldText, holdOver } from './hold-over.ts'
import { votesWriting } from './kept-votes.ts'
import type { Writing } from './saver.ts'
import type { Text } from './text.ts'

/**
 * How the texts of the book are called on this device, and how each gets to the server, with its page or without. The own
 * page has no member: whoever is let in meanwhile may become an entry of the roster, and types on.
 */
export const textKey = (moduleId: string, memberId: string | null, field: string) =>
  `text/${moduleId}/${memberId ?? ''}/${field}`
export const noteKey = (moduleId: string, targetId: string) => `note/${moduleId}/${targetId}`
export const descriptionKey = (photoId: string, moduleId: string) => `description/${photoId}/${moduleId}`

/** With the rule that stood under it while it was typed. */
export type NoteDraft = { text: string; anonymous: boolean }

export async function saveText<Value extends TextValue>(
  place: { moduleId: string; memberId: string | null; field: string },
  { value, version }: Text<Value>,
): Promise<Text<Value>> {
  const saved = await api.content.texts.save({ ...place, value, version })
  showOnPage(place, saved)
  // Begun or emptied: other pages of this browser show that, and it may have gone out after they were opened.
  if (saved.version === 1 || isEmptyText(value)) void askAgain('tasks')
  return { value: saved.value as Value, version: saved.version }
}

/** A personal page that is open counts the answer at once; no news need come from the server first. */
const showOnPage = ({ moduleId, memberId }: { moduleId: string; memberId: string | null }, saved: SavedText) =>
  queryClient.setQueriesData<PersonalPage>({ queryKey: queries.content.personalPage.get.key() }, (page) =>
    page === undefined || page.moduleId !== moduleId || (page.isMine ? null : page.member.memberId) !== memberId
      ? page
      : { ...page, texts: [...page.texts.filter(({ field }) => field !== saved.field), saved] },
  )

export async function saveNote(
  moduleId: string,
  targetId: string,
  { value, version }: Text<NoteDraft>,
): Promise<Text<NoteDraft>> {
  const note = await api.content.studentNotes.save({ moduleId, targetId, ...value, version })
  showInList(moduleId, targetId, note)
  // No news go out about notes: the own count is asked for here.
  if (note.version === 1 || value.text.trim() === '') void askAgain('tasks')
  return { value: { text: note.text, anonymous: note.anonymous }, version: note.version }
}

/** The list of people follows by itself, too: whether a new note could be anonymous hangs on whether there is one. */
const showInList = (moduleId: string, targetId: string, mine: OwnNote) =>
  queryClient.setQueryData(queries.content.studentNotes.get.queryKey({ input: { moduleId } }), (notes) =>
    notes === undefined
      ? notes
      : { ...notes, people: notes.people.map((each) => (each.memberId === targetId ? { ...each, mine } : each)) },
  )

/** Takes a reported note back; its field is empty then. */
export async function withdrawNote(moduleId: string, targetId: string): Promise<void> {
  const { text, anonymous, version } = await api.content.studentNotes.withdraw({ moduleId, targetId })
  drafts.hear(noteKey(moduleId, targetId), { value: { text, anonymous }, version })
}

export async function saveDescription(photoId: string, { value, version }: Text<string>): Promise<Text<string>> {
  const saved = await api.content.photos.change({ photoId, description: { text: value.trim(), version } })
  return { value: saved.description, version: saved.version }
}

/** Why a text of a field would be refused: where its page is not open, this says so. */
function problemOf(field: string, value: TextValue): string | undefined {
  if (typeof value !== 'string') return articleProblem(value)
  if (field === 'link') return EditorialLink.safeParse(value).error?.issues[0]?.message
  return holdOver(field.startsWith('answer:') ? ANSWER_MAX : FREE_TEXT_MAX)(value)
}

/** How long a note may be is the operator's choice, which its page knows; without it, it is asked for first. */
async function saveNoteIfShort(moduleId: string, targetId: string, text: Text<NoteDraft>): Promise<Text<NoteDraft>> {
  const { noteMax } = await queryClient.ensureQueryData(queries.app.settings.queryOptions({ input: {} }))
  const reason = holdOver(noteMax)(text.value.text)
  if (reason !== undefined) throw new HeldText(reason)
  return saveNote(moduleId, targetId, text)
}

/** For drafts of an earlier visit, which go out as soon as somebody is signed in. What it cannot name waits for its page. */
export function writingOf(key: string): Writing<unknown> | undefined {
  const [kind = '', one = '', two = '', three = ''] = key.split('/')
  const place = { moduleId: one, memberId: two === '' ? null : two, field: three }
  const writings: Record<string, Writing<unknown>> = {
    text: {
      save: (text) => saveText(place, text as Text<TextValue>),
      hold: (value) => problemOf(three, value as TextValue),
    },
    note: {
      save: (text) => saveNoteIfShort(one, two, text as Text<NoteDraft>),
    },
    'new-quote': formDrafts.newQuote.writing as Writing<unknown>,
    'edit-quote': formDrafts.editQuote.writing as Writing<unknown>,
    'own-answer': formDrafts.ownAnswer.writing as Writing<unknown>,
    'new-motto': formDrafts.newMotto.writing as Writing<unknown>,
    report: formDrafts.report.writing as Writing<unknown>,
    votes: votesWriting(one) as Writing<unknown>,
    description: {
      save: (text) => saveDescription(one, text as Text<string>),
      hold: (value) => holdOver(PHOTO_DESCRIPTION_MAX)(value as string),
    },
  }
  return writings[kind]
}
