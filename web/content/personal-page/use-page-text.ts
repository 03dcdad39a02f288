import { useCallback } from 'react'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { saveText, textKey } from '../../pieces/autosave/content-texts.ts'
import { holdOver } from '../../pieces/autosave/hold-over.ts'
import type { Text } from '../../pieces/autosave/text.ts'
import { type Autosave, useAutosave } from '../../pieces/autosave/use-autosave.ts'

/** A text of somebody's page, which saves itself. */
export function usePageText(page: PersonalPage, field: string, maxLength: number): Autosave<string> {
  const { moduleId, member, texts } = page
  const memberId = page.isMine ? null : member.memberId
  const save = useCallback(
    (text: Text<string>) => saveText({ moduleId, memberId, field }, text),
    [moduleId, memberId, field],
  )
  const stored = texts.find((text) => text.field === field)
  return useAutosave({
    key: textKey(moduleId, memberId, field),
    loaded: { value: (stored?.value as string | undefined) ?? '', version: stored?.version ?? 0 },
    save,
    hold: holdOver(maxLength),
  })
}
