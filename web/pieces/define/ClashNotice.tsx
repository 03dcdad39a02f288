import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Module } from '#contract/content/modules.ts'
import type { Definition } from '#domain/content/definition.ts'
import { errors } from '#domain/errors.ts'
import { queries } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoNotice } from '../../ui/Notice.tsx'
import styles from './Definition.module.css'
import { differences } from './definition-words.ts'

type Props = {
  theirs: Module
  mine: Definition
  /** When saving was last tried in vain; 0 where nobody has. */
  triedAt: number
  busy: boolean
  onTake: () => void
  onOverwrite: () => void
}

/** Two have changed the same thing: what the other has now, and whose is to count. */
export function ClashNotice({ theirs, mine, triedAt, busy, onTake, onOverwrite }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed stands at the other end of a long page.
  useEffect(() => {
    if (triedAt > 0) notice.current?.scrollIntoView?.({ block: 'center' })
  }, [triedAt])
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const nameOf = (id: string) => members.data?.find((member) => member.id === id)?.name ?? 'jemand'
  const found = differences(theirs.definition, mine, nameOf)
  return (
    <InfoNotice>
      <div className={styles.clash} ref={notice}>
        <p>
          <strong>{errors.MODULE_CHANGED.text}</strong> Deine Änderungen stehen noch hier, sind aber nicht gespeichert.
          Speicherst du sie, bleibt alles andere, wie es jetzt ist.
        </p>
        {found.length > 0 && (
          <dl className={styles.differences}>
            {found.map(({ label, theirs, mine }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>Jetzt gespeichert: {theirs}</dd>
                <dd>Bei dir: {mine}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onTake}>
            Neuen Stand laden
          </Button>
          <Button kind="danger" busy={busy} onClick={onOverwrite}>
            Meine Änderungen speichern
          </Button>
        </div>
      </div>
    </InfoNotice>
  )
}
