import { useCallback } from 'react'
import type { Notes } from '#contract/content/student-notes.ts'
import { anonymityRule } from '#domain/content/student-notes.ts'
import { type NoteDraft as Draft, noteKey, saveNote } from '../../pieces/autosave/content-texts.ts'
import { holdOver } from '../../pieces/autosave/hold-over.ts'
import type { Text } from '../../pieces/autosave/text.ts'
import { type Autosave, useAutosave } from '../../pieces/autosave/use-autosave.ts'

export type NoteTarget = Notes['people'][number]

const changedRule = (anonymous: boolean) =>
  `Die Regel hat sich geändert: ${anonymityRule(anonymous)} Dein Text ist noch nicht gespeichert.`

/**
 * The own note about somebody. What is typed keeps the rule that stood under it: where the editors have changed the rule
 * meanwhile, it is not sent before its author has read the new one.
 */
export function useNote(
  { memberId, mine }: NoteTarget,
  { moduleId, maxLength }: Pick<Notes, 'moduleId' | 'maxLength'>,
) {
  const save = useCallback((draft: Text<Draft>) => saveNote(moduleId, memberId, draft), [moduleId, memberId])
  const outdated = ({ text, anonymous }: Draft) =>
    mine.id === null && text.trim() !== '' && anonymous !== mine.anonymous ? changedRule(mine.anonymous) : undefined
  const draft = useAutosave<Draft>({
    key: noteKey(moduleId, memberId),
    loaded: { value: { text: mine.text, anonymous: mine.anonymous }, version: mine.version },
    save,
    hold: (value) => holdOver(maxLength)(value.text) ?? outdated(value),
  })
  const problem = outdated(draft.value)
  const text: Autosave<string> = {
    ...draft,
    // The server refuses it for the same reason, which is said once.
    state: problem !== undefined && draft.state === 'refused' ? 'held' : draft.state,
    value: draft.value.text,
    clash: draft.clash && { ...draft.clash, mine: draft.clash.mine.text, theirs: draft.clash.theirs.text },
    setValue: (words) =>
      draft.setValue({ text: words, anonymous: draft.value.text === '' ? mine.anonymous : draft.value.anonymous }),
    resolve: (words) => draft.resolve({ ...draft.value, text: words }),
  }
  return {
    text,
    /** Why it waits for its author. */
    problem,
    acceptRule: () => draft.setValue({ ...draft.value, anonymous: mine.anonymous }),
  }
}
