import type { Module } from '#contract/content/modules.ts'
import { publishingRefused, refusalWords } from '#domain/content/definition.ts'
import { api } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { NoTeachers } from '../../pieces/define/NoTeachers.tsx'
import { counted } from '../../pieces/words.ts'
import styles from './Overview.module.css'

type Props = { modules: readonly Module[]; onClose: () => void; onDone: (words: string) => void }

/** Everything that is ready, at once; what lacks something stays a draft and is named. */
export function PublishAllDialog({ modules, onClose, onDone }: Props) {
  const drafts = modules
    .filter(({ state }) => state === 'DRAFT')
    .map(({ id, definition }) => ({ id, ...definition, refusal: publishingRefused(definition) }))
  const ready = drafts.filter(({ refusal }) => refusal === undefined)
  const publish = useChange(['content'], async () => {
    for (const { id } of ready)
      await api.content.modules.change({ query: { moduleId: id }, body: { state: 'PUBLISHED' } })
    return `${counted(ready.length, 'Inhalt ist', 'Inhalte sind')} veröffentlicht.`
  })
  return (
    <AskDialog
      title="Alle Entwürfe veröffentlichen?"
      action={`${ready.length} veröffentlichen`}
      failure={publish.error}
      busy={publish.isPending}
      onConfirm={() => publish.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>Dann hat eure Stufe etwas zu tun: {ready.map(({ title }) => `„${title}“`).join(', ')}.</p>
      <NoTeachers types={ready.map(({ type }) => type)} />
      {drafts.length > ready.length && (
        <>
          <p>Das bleibt noch Entwurf:</p>
          <ul className={styles.points}>
            {drafts.map(
              ({ id, title, refusal }) =>
                refusal !== undefined && (
                  <li key={id}>
                    „{title}“: {refusalWords[refusal]}
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </AskDialog>
  )
}
