import { useCallback } from 'react'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { saveText, textKey } from '../../pieces/autosave/content-texts.ts'
import { holdOver, PlainText } from '../../pieces/autosave/PlainText.tsx'
import type { Text } from '../../pieces/autosave/text.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'

type Props = { page: PersonalPage; field: string; label: string; maxLength: number; rows?: number; disabled: boolean }

/** One answer of a profile, which saves itself. */
export function PageText({ page, field, label, maxLength, rows = 3, disabled }: Props) {
  const { moduleId, member, texts } = page
  const { memberId } = member
  const save = useCallback(
    (text: Text<string>) => saveText({ moduleId, memberId, field }, text),
    [moduleId, memberId, field],
  )
  const stored = texts.find((text) => text.field === field)
  const text = useAutosave({
    key: textKey(moduleId, memberId, field),
    loaded: { value: (stored?.value as string | undefined) ?? '', version: stored?.version ?? 0 },
    save,
    hold: holdOver(maxLength),
  })
  return <PlainText label={label} text={text} maxLength={maxLength} rows={rows} disabled={disabled} />
}
