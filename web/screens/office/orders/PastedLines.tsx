import type { DispatchResult } from '#contract/office/order-parts.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { dispatchLabels, lineProblems, type PastedLine } from '#domain/office/pasted-tracking.ts'
import { carriers } from '#domain/order/shipping.ts'
import { counted } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import styles from './Orders.module.css'

const looks = {
  ready: 'brand',
  done: 'success',
  failed: 'danger',
  unknown: 'danger',
  'wrong-phase': 'warning',
  'not-handed-over': 'warning',
  'shipped-already': 'warning',
} as const

type Props = { lines: readonly PastedLine[]; results: readonly DispatchResult[] }

/** What each line means; what does not go out stands on top, and is counted. */
export function PastedLines({ lines, results }: Props) {
  const told = lines.map((line) => ({
    line,
    result: results.find(({ number }) => line.dispatch !== undefined && number === line.dispatch.number),
  }))
  const isLeftOut = ({ line, result }: (typeof told)[number]) =>
    line.dispatch === undefined || (result !== undefined && result.state !== 'ready' && result.state !== 'done')
  const leftOut = told.filter(isLeftOut)
  if (lines.length === 0) return null
  return (
    <>
      <p role="status" className={styles.soft}>
        {counted(lines.length, 'Zeile', 'Zeilen')}
        {leftOut.length > 0 && `, ${leftOut.length} davon ${leftOut.length === 1 ? 'bleibt' : 'bleiben'} liegen`}
      </p>
      <ol className={styles.lines} aria-label="Was die Zeilen bedeuten">
        {[...leftOut, ...told.filter((each) => !isLeftOut(each))].map(({ line, result }) => (
          <Line key={line.line} line={line} result={result} />
        ))}
      </ol>
    </>
  )
}

const Line = ({ line, result }: { line: PastedLine; result: DispatchResult | undefined }) => (
  <li className={styles.line}>
    {line.dispatch === undefined ? (
      <>
        <span className={styles.pasted}>{line.text}</span>
        <Badge look="danger">{lineProblems[line.problem]}</Badge>
      </>
    ) : (
      <>
        <span>
          <strong>{line.dispatch.number}</strong> {result?.school ?? ''}{' '}
          <span className={styles.soft}>
            {carriers[line.dispatch.carrier].label} {line.dispatch.trackingNumber}
          </span>
        </span>
        {result !== undefined && (
          <Badge look={looks[result.state]}>
            {result.failure ?? dispatchLabels[result.state]}
            {result.state === 'wrong-phase' && result.phase !== null && `, sondern: ${phaseLabels[result.phase]}`}
          </Badge>
        )}
      </>
    )}
  </li>
)
