import { type BookWarning, warningOrder } from '#domain/book/warning.ts'
import { WarningPlace, warningWords } from '../../pieces/pages/WarningPlace.tsx'
import { SuccessNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Book.module.css'

/**
 * What the editors should know before it is printed, each with the way to mend it; staff, who mend nothing, see how
 * much there is. */
export function Warnings({ warnings, isOurs }: { warnings: readonly BookWarning[]; isOurs: boolean }) {
  return (
    <Panel title={isOurs ? 'Bevor ihr druckt' : 'Hinweise vor dem Druck'}>
      {warnings.length === 0 && <SuccessNotice>Alles in Ordnung: Uns ist nichts aufgefallen.</SuccessNotice>}
      {warningOrder.map((kind) => {
        const some = warnings.filter((each) => each.kind === kind)
        if (some.length === 0) return null
        const { title, words } = warningWords[kind]
        return (
          <details key={kind} className={styles.warning} open={some.length <= FEW}>
            <summary className={styles.summary}>
              {title} <span className={styles.count}>{some.length}</span>
            </summary>
            <p className={styles.soft}>{words}</p>
            {isOurs && (
              <ul className={styles.list}>
                {some.map((each) => (
                  <li key={JSON.stringify(each)}>
                    <WarningPlace warning={each} />
                  </li>
                ))}
              </ul>
            )}
          </details>
        )
      })}
    </Panel>
  )
}

/** More of a kind are folded away. */
const FEW = 8
