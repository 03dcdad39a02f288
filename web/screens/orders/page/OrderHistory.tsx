import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/order/parts.ts'
import { failureText } from '../../../api/failure.ts'
import { momentWords } from '../../../pieces/words.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { historyOf } from '../orders.ts'
import { entryWords } from './history-words.ts'
import styles from './OrderHistory.module.css'

/** What has happened to an order, for whoever wants to know; asked for when it is opened. */
export function OrderHistory({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.title}>Verlauf dieser Bestellung</summary>
      {open && <Entries orderId={orderId} />}
    </details>
  )
}

function Entries({ orderId }: { orderId: string }) {
  const history = useQuery(historyOf(orderId))
  if (history.data === undefined)
    return history.isError ? (
      <ErrorNotice onRetry={() => void history.refetch()}>{failureText(history.error)}</ErrorNotice>
    ) : (
      <TextSkeleton lines={3} />
    )
  return (
    <ol className={styles.entries}>
      {history.data.map((entry) => (
        <Entry key={`${entry.at} ${entry.why} ${entry.to}`} entry={entry} />
      ))}
    </ol>
  )
}

const Entry = ({ entry }: { entry: HistoryEntry }) => (
  <li className={styles.entry}>
    <p>
      <strong>{entryWords(entry)}</strong>
    </p>
    {entry.reason !== null && <p>{entry.reason}</p>}
    {entry.voidInvoice !== null && <p>Die Rechnung {entry.voidInvoice} gilt nicht mehr. Bitte bezahlt sie nicht.</p>}
    <p className={styles.when}>
      {momentWords(entry.at)} · {entry.who}
    </p>
  </li>
)
