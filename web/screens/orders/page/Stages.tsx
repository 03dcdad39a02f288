import { IconCheck } from '../../../ui/icons.ts'
import type { Who } from '../next-words.ts'
import styles from './Stages.module.css'

export type Stage = { words: string; who: Extract<Who, 'you' | 'we' | 'printer'>; state: 'done' | 'now' | 'coming' }

const people = { you: 'ihr', we: 'wir', printer: 'Druckerei' } as const satisfies Record<Stage['who'], string>
const states = { done: 'erledigt', now: 'jetzt', coming: 'kommt noch' } as const

/** What follows upon what, and who does it. */
export const Stages = ({ stages }: { stages: readonly Stage[] }) => (
  <ol className={styles.stages}>
    {stages.map(({ words, who, state }) => (
      <li key={words} className={styles.stage} data-state={state} {...(state === 'now' && { 'aria-current': 'step' })}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' && <IconCheck size={14} />}
        </span>
        <span>
          {words} <span className={styles.who}>({people[who]})</span>
          <span className="heard"> {states[state]}</span>
        </span>
      </li>
    ))}
  </ol>
)
