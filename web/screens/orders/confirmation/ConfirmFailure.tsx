import type { ErrorCode } from '#domain/errors.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import styles from './Confirmation.module.css'

/** Refused for a reason that holds only where nothing was ordered. */
const nothingOrdered: readonly ErrorCode[] = [
  'PRICE_CHANGED',
  'TERMS_CHANGED',
  'ORDER_CHANGED',
  'EDITION_OUTDATED',
  'ORDER_INCOMPLETE',
]
/** Nobody can say whether it was done before that. */
const unanswered: readonly ErrorCode[] = ['UNAVAILABLE', 'SERVER_ERROR']

/** Why nothing was ordered, or that we cannot know. */
export function ConfirmFailure({ failure }: { failure: unknown }) {
  const code = failureCode(failure)
  if (unanswered.includes(code))
    return (
      <ErrorNotice>
        Wir wissen gerade nicht, ob eure Bestellung angekommen ist. Drück einfach noch einmal:{' '}
        <strong>Bestellt wird nur einmal.</strong>
      </ErrorNotice>
    )
  const isKnown = nothingOrdered.includes(code)
  return (
    <ErrorNotice>
      <div className={styles.failure}>
        <p>
          {failureText(failure)}
          {isKnown && ' Bestellt ist nichts.'}
        </p>
        {(!isKnown || code === 'TERMS_CHANGED') && (
          <Button kind="secondary" onClick={() => location.reload()}>
            {isKnown ? 'Seite neu laden' : 'Neuen Stand ansehen'}
          </Button>
        )}
      </div>
    </ErrorNotice>
  )
}
