import type { PersonalPage } from '#contract/content/personal-page.ts'
import { spotNames } from '#domain/content/spot.ts'
import { PlainText } from '../../pieces/autosave/PlainText.tsx'
import { HiddenNotice } from '../../pieces/fill/HiddenNotice.tsx'
import { usePageText } from './use-page-text.ts'

type Props = { page: PersonalPage; field: string; label: string; maxLength: number; rows?: number; disabled: boolean }

/** One answer of a profile. */
export function PageText({ page, field, label, maxLength, rows = 3, disabled }: Props) {
  const text = usePageText(page, field, maxLength)
  return (
    <div id={spotNames.text(field)}>
      <PlainText
        label={label}
        text={text}
        maxLength={maxLength}
        writers={page.isMine ? 'me and editors' : 'anybody'}
        rows={rows}
        disabled={disabled}
      />
      <HiddenNotice of={page.texts.find((each) => each.field === field)} />
    </div>
  )
}
