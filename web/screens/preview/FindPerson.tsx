import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Found } from '#contract/book.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { PersonPicker, useClassmates } from '../../pieces/PersonPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconUserSearch, IconX } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './Preview.module.css'

/** "Wo komme ich vor?": who is looked for, and the pages on which they are. */
export function useFind() {
  const [memberId, setMemberId] = useState<string>()
  const query = useQuery({
    ...queries.book.find.queryOptions({ input: { memberId: memberId ?? '' } }),
    enabled: memberId !== undefined,
  })
  return { memberId, setMemberId, query, found: memberId === undefined ? undefined : query.data }
}

type Props = {
  find: ReturnType<typeof useFind>
  page: number
  onPage: (page: number) => void
  /** Some pages are closed for the reader, and nobody is found there. */
  isPartly: boolean
}

export function FindPerson({ find: { memberId, setMemberId, query, found }, page, onPage, isPartly }: Props) {
  const classmates = useClassmates()
  const [picking, setPicking] = useState(false)
  const me = classmates.data?.find(({ isMe }) => isMe)
  const who = classmates.data?.find(({ id }) => id === memberId)
  const [shownOf, setShownOf] = useState<string>()
  const first = found === undefined ? undefined : numbersOf(found)[0]
  useEffect(() => {
    // Once for each who is looked for: whoever leafs on from there is not taken back.
    if (memberId === shownOf || (memberId !== undefined && found === undefined)) return
    setShownOf(memberId)
    if (first !== undefined) onPage(first)
  }, [memberId, shownOf, found, first, onPage])
  return (
    <div className={styles.find}>
      {memberId === undefined ? (
        <Button
          kind="secondary"
          icon={<IconUserSearch size={20} aria-hidden />}
          disabled={me === undefined}
          onClick={() => setMemberId(me?.id)}
        >
          Wo komme ich vor?
        </Button>
      ) : (
        <div className={styles.found} role="status">
          {query.isPending && <p>Wir blättern für dich …</p>}
          {query.isError && <ErrorNotice onRetry={() => void query.refetch()}>{failureText(query.error)}</ErrorNotice>}
          {found !== undefined && (
            <>
              <p>{foundWords(found, who?.isMe === true ? null : (who?.name ?? ''))}</p>
              <ul className={styles.pages}>
                {numbersOf(found).map((number) => (
                  <li key={number}>
                    <button type="button" aria-current={number === page || undefined} onClick={() => onPage(number)}>
                      {number}
                    </button>
                  </li>
                ))}
              </ul>
              {isPartly && <p className={styles.soft}>Gesucht haben wir auf den Seiten, die du schon sehen kannst.</p>}
            </>
          )}
          <div className={styles.tools}>
            <Button kind="quiet" size="small" onClick={() => setPicking(true)}>
              Jemand anderen suchen
            </Button>
            <Button
              kind="quiet"
              size="small"
              icon={<IconX size={16} aria-hidden />}
              onClick={() => setMemberId(undefined)}
            >
              Suche beenden
            </Button>
          </div>
        </div>
      )}
      {picking && (
        <PersonPicker
          title="Wen suchst du?"
          chosen={[]}
          many={false}
          onChoose={([chosen]) => {
            setMemberId(chosen)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

const numbersOf = (found: readonly Found[]): number[] =>
  [...new Set(found.map(({ page }) => page))].sort((one, other) => one - other)

function foundWords(found: readonly Found[], name: string | null): string {
  const count = numbersOf(found).length
  const who = name === null ? 'Du kommst' : `${name} kommt`
  if (count === 0) return `${who} noch nicht vor.`
  return count === 1 ? `${who} auf einer Seite vor:` : `${who} auf ${count} Seiten vor:`
}
