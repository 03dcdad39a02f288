import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeView } from '#contract/office/views.ts'
import { VIEW_NAME_MAX, ViewName } from '#domain/office/view.ts'
import { api, queries } from '../../../api/client.ts'
import { askOfficeAgain } from '../../../api/stale.ts'
import { CallFailure, failureAtField } from '../../../pieces/CallFailure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { type OrdersSearch, queryOf, searchOf } from './filter.ts'
import styles from './Orders.module.css'
import { QueryFailure } from './QueryFailure.tsx'

const kept = () => queries.office.views.list.queryOptions({ input: { page: 'orders' } })
const askAgain = () => askOfficeAgain(queries.office.views.key())

type Props = { search: OrdersSearch; onApply: (search: OrdersSearch) => void }

/** Ways to look at the list that somebody has kept: one press, and the list is as it was. */
export function Views({ search, onApply }: Props) {
  const views = useQuery(kept())
  const data = views.data ?? []
  const [naming, setNaming] = useState<OfficeView | 'new'>()
  const query = queryOf(search)
  const current = data.find((view) => view.query === query)
  return (
    <div className={styles.views}>
      <QueryFailure of={views} />
      <ul className={styles.kinds} aria-label="Eigene Ansichten">
        {data.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={view === current}
              onClick={() => onApply(searchOf(view.query))}
            >
              {view.name}
            </button>
          </li>
        ))}
      </ul>
      {current === undefined
        ? query !== '' && (
            <Button kind="quiet" size="small" onClick={() => setNaming('new')}>
              Ansicht behalten
            </Button>
          )
        : naming === undefined && (
            <Button kind="quiet" size="small" onClick={() => setNaming(current)}>
              Ansicht ändern
            </Button>
          )}
      {naming !== undefined && <NameView view={naming} query={query} onClose={() => setNaming(undefined)} />}
    </div>
  )
}

const fields = { VIEW_NAME_TAKEN: 'name', TOO_MANY_VIEWS: 'name' } as const

function NameView({ view, query, onClose }: { view: OfficeView | 'new'; query: string; onClose: () => void }) {
  const done = async () => {
    await askAgain()
    onClose()
  }
  const save = useMutation({
    mutationFn: (name: string) =>
      view === 'new'
        ? api.office.views.save({ page: 'orders', name, query })
        : api.office.views.rename({ viewId: view.id, name }),
    onSuccess: done,
    onError: (failure) => form.show(failureAtField(failure, fields)),
  })
  const remove = useMutation({
    mutationFn: (viewId: string) => api.office.views.remove({ viewId }),
    onSuccess: done,
  })
  const form = useForm((entered) => {
    const read = ViewName.safeParse(entered('name'))
    if (read.success) save.mutate(read.data)
    else form.show({ name: read.error.issues[0]?.message })
  })
  return (
    <Dialog
      title={view === 'new' ? 'Ansicht behalten' : 'Ansicht ändern'}
      onClose={onClose}
      actions={
        <>
          {view !== 'new' && (
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(view.id)}>
              Löschen
            </Button>
          )}
          <Button type="submit" form={form.id} busy={save.isPending}>
            Speichern
          </Button>
        </>
      }
    >
      <CallFailure failure={save.error ?? remove.error} fields={fields} />
      <Form form={form}>
        <TextField
          label="Name der Ansicht"
          name="name"
          autoComplete="off"
          maxLength={VIEW_NAME_MAX}
          {...(view !== 'new' && { defaultValue: view.name })}
          error={form.errors.name}
        />
      </Form>
    </Dialog>
  )
}
