import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { momentWords } from '../../../../pieces/words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { FilterChoice } from '../../../../ui/FilterChoice.tsx'
import styles from './OneOrder.module.css'
import { Part } from './Part.tsx'
import { WriteNote } from './WriteNote.tsx'

/** What staff have written: for each other, and to the class. */
export function Notes({ shown }: { shown: OfficeOrder }) {
  const [to, setTo] = useState<'team' | 'class'>('team')
  const isMail = to === 'class'
  return (
    <Part title="Notizen und Nachrichten">
      {shown.notes.map(({ id, at, who, text, toCustomer }) => (
        <article key={id} className={styles.note}>
          <p className={styles.soft}>
            {who}, {momentWords(at)} {toCustomer && <Badge look="brand">an die Stufe</Badge>}
          </p>
          <p className={styles.text}>{text}</p>
        </article>
      ))}
      <FilterChoice
        legend="Für wen"
        options={[
          { value: 'team', label: 'Notiz fürs Team' },
          { value: 'class', label: 'Mail an die Stufe' },
        ]}
        value={to}
        onChange={setTo}
      />
      <WriteNote
        shown={shown}
        toCustomer={isMail}
        label={isMail ? `Nachricht an ${shown.contact?.name ?? 'die Stufe'}` : 'Notiz'}
        action={isMail ? 'Mail senden' : 'Notiz speichern'}
      />
    </Part>
  )
}
