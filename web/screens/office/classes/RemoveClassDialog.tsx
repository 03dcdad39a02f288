import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { ClassRemoval } from '#contract/office/classes.ts'
import { api, queries, queryClient } from '../../../api/client.ts'
import { askOfficeAgain } from '../../../api/stale.ts'
import { useSensitive, withoutPasswordAsked } from '../../../pieces/use-sensitive.ts'
import { counted } from '../../../pieces/words.ts'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import styles from './Classes.module.css'

type Props = { classId: string; lapses: boolean; user: User; onClose: () => void; onRemoved: () => void }

/** What goes and what stays, before the name is typed. */
export function RemoveClassDialog({ classId, lapses, user, onClose, onRemoved }: Props) {
  const removal = useQuery({ ...queries.office.classes.removal.queryOptions({ input: { classId } }), gcTime: 0 })
  const { asksPassword, run } = useSensitive(user, async (asked: { name: string; reason: string }) => {
    await api.office.classes.remove({ classId, lapses, ...asked })
    onRemoved()
    // Nobody asks again for what is gone.
    for (const each of [queries.office.classes.get, queries.office.classes.removal])
      queryClient.removeQueries({ queryKey: each.queryKey({ input: { classId } }) })
    void askOfficeAgain(queries.office.classes.list.key())
  })
  const { data } = removal
  return (
    <ReasonDialog
      title={lapses ? 'Anmeldung verfallen lassen?' : 'Stufe löschen?'}
      action={lapses ? 'Verfallen lassen' : 'Endgültig löschen'}
      kind="danger"
      failure={withoutPasswordAsked(run.error) ?? removal.error}
      busy={run.isPending || data === undefined}
      asksPassword={asksPassword}
      onClose={onClose}
      onConfirm={(reason, entered) => {
        if (data === undefined || entered('name').trim() !== data.name) return { name: 'Das ist nicht der Name.' }
        run.mutate({ input: { name: data.name, reason }, password: entered('password') })
      }}
    >
      {(errors) =>
        data === undefined ? (
          <TextSkeleton lines={4} />
        ) : (
          <>
            <WhatGoes removal={data} />
            <TextField
              label={`Tipp zur Bestätigung: ${data.name}`}
              name="name"
              autoComplete="off"
              maxLength={300}
              error={errors.name}
            />
          </>
        )
      }
    </ReasonDialog>
  )
}

const WhatGoes = ({ removal: { people, accounts, modules, photos, drafts, kept } }: { removal: ClassRemoval }) => (
  <>
    <p>Das lässt sich nicht zurücknehmen. Gelöscht werden:</p>
    <ul className={styles.list}>
      <li>
        {counted(people, 'Person', 'Personen')}, davon {counted(accounts, 'Konto', 'Konten')}
      </li>
      <li>
        {counted(modules, 'Inhalt', 'Inhalte')} mit allen Texten, {counted(photos, 'Foto', 'Fotos')}
      </li>
      {drafts > 0 && <li>{counted(drafts, 'Bestellung', 'Bestellungen')}, die niemand aufgegeben hat</li>}
    </ul>
    <p>
      {kept.length === 0
        ? 'Verträge gibt es keine.'
        : `Nach dem Gesetz bleiben die Verträge und Rechnungen der Bestellungen ${kept.join(', ')}.`}
    </p>
  </>
)
