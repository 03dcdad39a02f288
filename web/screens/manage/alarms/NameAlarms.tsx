import { useQuery } from '@tanstack/react-query'
import type { NameAlarm } from '#contract/school/class.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { dayWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import styles from './NameAlarms.module.css'

/** Somebody outside says that another is in the class under their name. */
export function NameAlarms() {
  const alarms = useQuery(queries.school.gradClass.nameAlarms.queryOptions({ input: {} }))
  if (alarms.data === undefined || alarms.data.length === 0) return null
  return (
    <section className={styles.alarms} aria-labelledby="alarms">
      <h2 id="alarms" className={styles.title}>
        Jemand ist unter fremdem Namen dabei?
      </h2>
      <p>
        Das hat jemand über euren Einladungslink geschrieben. Frag nach, am besten persönlich, und sperr im Zweifel den
        Zugang.
      </p>
      <ul className={styles.list}>
        {alarms.data.map((alarm) => (
          <Alarm key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </section>
  )
}

function Alarm({ alarm: { id, name, contact, text, at } }: { alarm: NameAlarm }) {
  const settle = useChange(['class'], () => api.school.gradClass.settleNameAlarm({ alarmId: id }))
  return (
    <li className={styles.alarm}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <p className={styles.soft}>
        {dayWords(at.slice(0, 10))}, erreichbar: {contact}
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {settle.isError && <ErrorNotice>{failureText(settle.error)}</ErrorNotice>}
      <Button
        kind="secondary"
        size="small"
        aria-describedby={id}
        busy={settle.isPending}
        onClick={() => settle.mutate()}
      >
        Geklärt
      </Button>
    </li>
  )
}
