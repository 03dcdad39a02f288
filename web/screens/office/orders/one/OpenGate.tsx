import { type ReactNode, useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { lookReasons } from '#domain/office/order-words.ts'
import { BookLook } from '#domain/school/book-look.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'
import styles from './OneOrder.module.css'

const REASON_MAX = 300

/** Pages, photos, words and people are the class's: they are seen by whoever has said why (`Gate`), for an hour. */
export function OpenGate({ shown, what, children }: { shown: OfficeOrder; what: string; children: ReactNode }) {
  if (shown.openUntil !== null) return children
  return <p className={styles.soft}>{what}: erst, wenn du oben sagst, warum du hineinsiehst.</p>
}

/** The one place where somebody says why; while they are on record for it, it is not there. */
export const Gate = ({ shown }: { shown: OfficeOrder }) => (shown.openUntil === null ? <AskWhy shown={shown} /> : null)

function AskWhy({ shown: { order } }: { shown: OfficeOrder }) {
  const { id: orderId, phase } = order
  const [otherwise, setOtherwise] = useState(false)
  const open = useOfficeChange(orderId, (reason: string) => api.office.orders.open({ orderId, reason }))
  const form = useForm((entered) => {
    const read = BookLook.reason.unwrap().safeParse(entered('reason'))
    if (read.success) open.mutate(read.data)
    else form.show({ reason: read.error.issues[0]?.message })
  })
  const usual = lookReasons[phase]
  return (
    <section className={styles.gate} aria-label="Was der Stufe gehört">
      {open.error !== null && <ErrorNotice>{failureText(open.error)}</ErrorNotice>}
      <p className={styles.soft}>
        Seiten, Dateien, Adressen und Nachrichten gehören der Stufe. Dass du sie ansiehst und warum, steht im Protokoll.
      </p>
      {otherwise ? (
        <form {...form.props} className={styles.row}>
          <TextField
            label="Warum?"
            name="reason"
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={REASON_MAX}
            hint="Ohne jemanden beim Namen zu nennen"
            error={form.errors.reason}
          />
          <Button type="submit" kind="secondary" busy={open.isPending}>
            Ansehen
          </Button>
        </form>
      ) : (
        <div className={styles.actions}>
          <Button kind="secondary" size="small" busy={open.isPending} onClick={() => open.mutate(usual)}>
            {`Ansehen: ${usual}`}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setOtherwise(true)}>
            Anderer Grund
          </Button>
        </div>
      )}
    </section>
  )
}
