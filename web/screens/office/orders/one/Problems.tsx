import { type Ref, useState } from 'react'
import type { OfficeOrder, OfficeProblem } from '#contract/office/order-parts.ts'
import { isWithPrinter } from '#domain/order/hand-over.ts'
import { isForCustomer, OrderFailure, orderFailures } from '#domain/order/order-failure.ts'
import { problemLabels } from '#domain/order/problem.ts'
import { api } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { officePhotoUrl } from '../../../../pieces/file-url.ts'
import { momentWords } from '../../../../pieces/words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorNotice } from '../../../../ui/Notice.tsx'
import { Photo } from '../../../../ui/Photo.tsx'
import { PhotoGroup } from '../../../../ui/PhotoGroup.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { useOfficeChange } from '../office-orders.ts'
import styles from './OneOrder.module.css'
import { OpenGate } from './OpenGate.tsx'
import { Part } from './Part.tsx'
import { WriteNote } from './WriteNote.tsx'

/** What the class or the printer has reported; a message to the class answers it. */
export function Problems({ shown, ref }: { shown: OfficeOrder; ref: Ref<HTMLElement> }) {
  const { order, problems, alert, handOver, partnerOrderNumber } = shown
  const trouble = OrderFailure.options.find((each) => each === order.trouble)
  const { phase } = order
  const mayTell = handOver !== null && isWithPrinter({ phase, state: handOver.state, partnerOrderNumber })
  if (problems.length === 0 && trouble === undefined && !mayTell) return null
  const isOpen = alert === 'problem'
  return (
    <Part title="Probleme" ref={ref} {...(isOpen && { badge: <Badge look="danger">unbeantwortet</Badge> })}>
      {trouble !== undefined && (
        <p>
          <strong>{orderFailures[trouble].staff.short}.</strong> {orderFailures[trouble].staff.long}
        </p>
      )}
      {problems.map((problem) => (
        <Reported key={problem.id} shown={shown} problem={problem} />
      ))}
      {isOpen && <WriteNote shown={shown} toCustomer label="Antwort an die Stufe" action="Antwort senden" />}
      {mayTell && <TellTrouble shown={shown} />}
    </Part>
  )
}

const Reported = ({ shown, problem }: { shown: OfficeOrder; problem: OfficeProblem }) => (
  <article className={styles.note} aria-label={`Gemeldet: ${problemLabels[problem.kind]}`}>
    <p>
      <strong>{problemLabels[problem.kind]}</strong>{' '}
      <span className={styles.soft}>{momentWords(problem.reportedAt)}</span>
    </p>
    <OpenGate shown={shown} what="Beschreibung und Fotos">
      <p className={styles.text}>{problem.text}</p>
      {problem.photos.length > 0 && (
        <PhotoGroup>
          <ul className={styles.pages} aria-label="Fotos">
            {problem.photos.map((fileId, at) => (
              <li key={fileId}>
                <Photo className={styles.picture} src={officePhotoUrl(shown.order.id, fileId)} alt={`Foto ${at + 1}`} />
              </li>
            ))}
          </ul>
        </PhotoGroup>
      )}
    </OpenGate>
  </article>
)

/** What a printer by hand, or a carrier, has told us on the phone: the class reads it. */
function TellTrouble({ shown: { order } }: { shown: OfficeOrder }) {
  const { id: orderId, version } = order
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const tell = useOfficeChange(orderId, (failure: OrderFailure) =>
    api.office.orders.tellTrouble({ orderId, version, failure }),
  )
  const form = useForm(() => {
    const known = OrderFailure.options.find((each) => each === chosen)
    if (known !== undefined) tell.mutate(known, { onSuccess: () => setOpen(false) })
  })
  if (!open)
    return (
      <div>
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          Problem der Druckerei melden
        </Button>
      </div>
    )
  return (
    <form {...form.props} className={styles.row}>
      {tell.error !== null && <ErrorNotice>{failureText(tell.error)}</ErrorNotice>}
      <SelectField
        label="Was ist passiert?"
        name="failure"
        placeholder="Wähle aus"
        value={chosen}
        options={OrderFailure.options
          .filter(isForCustomer)
          .map((value) => ({ value, label: orderFailures[value].staff.short }))}
        onChange={setChosen}
      />
      <Button type="submit" kind="secondary" busy={tell.isPending} disabled={chosen === ''}>
        Der Stufe sagen
      </Button>
    </form>
  )
}
