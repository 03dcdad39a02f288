import type { PersonalPage } from '#contract/content/personal-page.ts'
import { type PageKind, pageKindLabels } from '#domain/content/personal-page.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { RadioChoice } from '../../ui/Choice.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { usePageChange } from './use-page-change.ts'

const hints = {
  profile: 'Fotos und Antworten auf die Fragen der Redaktion',
  article: 'Ein Text nur über dich, von dir oder von jemandem, der dich gut kennt',
  pdf: 'Eine Seite, die du selbst gestaltest',
} as const satisfies Record<PageKind, string>

/** What the own page is to be. What was filled into the others stays, should one change one's mind. */
export function KindChoice({ page, refused }: { page: PersonalPage; refused: boolean }) {
  const choose = usePageChange((kind: PageKind) => api.content.personalPage.choose({ moduleId: page.moduleId, kind }))
  return (
    <div>
      <fieldset disabled={refused} style={{ border: 0, margin: 0, padding: 0 }}>
        <RadioChoice
          key={page.kind}
          legend="Was soll deine Seite werden?"
          name="kind"
          look="cards"
          options={page.settings.kinds.map((kind) => ({ value: kind, label: pageKindLabels[kind], hint: hints[kind] }))}
          {...(page.kind !== null && { defaultValue: page.kind })}
          hint="Du kannst es dir anders überlegen. Was du ausgefüllt hast, bleibt gespeichert."
          onChange={(event) => choose.mutate(event.currentTarget.value as PageKind)}
        />
      </fieldset>
      {choose.isError && <ErrorNotice>{failureText(choose.error)}</ErrorNotice>}
    </div>
  )
}
