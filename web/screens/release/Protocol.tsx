import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProtocolEntry } from '#contract/content/release.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { counted, momentWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Release.module.css'

/** Who has released what, when, and of which state of the book. */
export function Protocol() {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button kind="quiet" onClick={() => setShown(true)}>
        Protokoll ansehen
      </Button>
      {shown && <ProtocolDialog onClose={() => setShown(false)} />}
    </div>
  )
}

function ProtocolDialog({ onClose }: { onClose: () => void }) {
  const protocol = useQuery(queries.content.release.protocol.queryOptions({ input: {}, staleTime: 0 }))
  return (
    <Dialog title="Protokoll der Freigaben" onClose={onClose}>
      <p className={styles.soft}>
        Wer wann etwas gesagt hat, ohne was es war. Im Datenexport hat jede und jeder das Eigene.
      </p>
      {protocol.isPending && <TextSkeleton lines={5} />}
      {protocol.isError && (
        <ErrorNotice onRetry={() => void protocol.refetch()}>{failureText(protocol.error)}</ErrorNotice>
      )}
      {protocol.data?.length === 0 && <p>Noch hat niemand etwas gesagt.</p>}
      <ul className={styles.protocol}>
        {linesOf(protocol.data ?? []).map(({ key, name, when, words, state }) => (
          <li key={key}>
            <strong>{name}</strong> {words}
            <span className={styles.soft}>
              {momentWords(when)} · {state}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What somebody said within a minute to the same state of the book is one line, the newest first. */
function linesOf(entries: readonly ProtocolEntry[]) {
  const groups = Map.groupBy(
    entries,
    ({ name, saidAt, edition, book }) => `${name} ${saidAt.slice(0, 16)} ${edition ?? book}`,
  )
  return [...groups].toReversed().map(([key, all]) => {
    const [first] = all
    const fine = all.filter(({ says }) => says === 'fine').length
    const out = all.length - fine
    const words = [
      fine > 0 && `hat ${counted(fine, 'Stelle', 'Stellen')} freigegeben`,
      out > 0 && `will ${counted(out, 'Stelle', 'Stellen')} nicht`,
    ]
    return {
      ...{ key, name: first?.name ?? '', when: first?.saidAt ?? '' },
      words: words.filter((each) => each !== false).join(' und '),
      state: stateWords(first),
    }
  })
}

function stateWords(entry: ProtocolEntry | undefined): string {
  if (entry?.edition != null) return `Ausgabe vom ${momentWords(entry.edition)}`
  return entry?.book == null ? 'Buch im Entstehen' : `Buch vom ${momentWords(entry.book)}`
}
