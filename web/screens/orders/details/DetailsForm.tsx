import { useNavigate } from '@tanstack/react-router'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { Details, detailsWithin } from '#domain/order/details.ts'
import { api } from '../../../api/client.ts'
import { messagesOf } from '../../../ui/issue-messages.ts'
import { useForm } from '../../../ui/use-form.ts'
import { stepPlace } from '../order-steps.ts'
import { StepForm } from '../page/StepForm.tsx'
import { useOrderDraft } from '../page/use-order-draft.ts'
import { usePrintRules } from '../use-print-rules.ts'
import { BookFields } from './BookFields.tsx'
import styles from './Details.module.css'
import { candidateOf, type DetailsDraft, draftOf } from './details-draft.ts'
import { EstimateBox } from './EstimateBox.tsx'
import { TicketFields } from './TicketFields.tsx'

type Props = { order: OrderWithAddress; bookPages: number | null; contentPages: number | null }

export function DetailsForm({ order, bookPages, contentPages }: Props) {
  const { id: orderId, type } = order
  const navigate = useNavigate()
  const goOn = () => void navigate({ ...stepPlace('address', orderId), ignoreBlocker: true })
  const { data: rules } = usePrintRules()
  // As long as they are not known, the server judges by them.
  const schema = rules === undefined ? Details : detailsWithin(rules)
  const judge = (draft: DetailsDraft) => schema.safeParse(candidateOf(type, draft))
  const work = useOrderDraft({
    order,
    read: (stored) => draftOf(stored, bookPages),
    judge,
    save: (details: Details, version) => api.order.saveDetails({ orderId, details, version }),
  })
  const { draft, change, base, unsaved, submit } = work
  const form = useForm(() => attempt())

  function attempt(overwrite = false) {
    if (base.details !== null && !unsaved) return goOn()
    const entered = judge(draft)
    if (!entered.success) return form.show(messagesOf(entered.error.issues, { listsAreFields: true }))
    form.show({})
    submit(entered.data, { overwrite, onSaved: goOn })
  }

  const Fields = type === 'TICKET_ORDER' ? TicketFields : BookFields
  return (
    <div className={styles.columns}>
      <EstimateBox type={type} draft={draft} />
      <div className={styles.main}>
        <StepForm form={form} work={work} onOverwrite={() => attempt(true)}>
          <Fields
            type={type}
            draft={draft}
            onChange={change}
            errors={form.errors}
            bookPages={bookPages}
            contentPages={contentPages}
            edition={order.edition}
          />
        </StepForm>
      </div>
    </div>
  )
}
