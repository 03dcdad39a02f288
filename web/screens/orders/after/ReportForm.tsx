import { useState } from 'react'
import type { Order } from '#contract/order/parts.ts'
import { PROBLEM_MAX, ProblemKind, ProblemText, problemLabels } from '#domain/order/problem.ts'
import { api } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { uuidv7 } from '../../../api/uuid.ts'
import { UnsavedChanges } from '../../../pieces/UnsavedChanges.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RadioChoice } from '../../../ui/Choice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useForm } from '../../../ui/use-form.ts'
import page from '../page/OrderPage.module.css'

type Props = { order: Order; kind: ProblemKind | undefined; onDone: () => void }

const kinds = ProblemKind.options.map((value) => ({ value, label: problemLabels[value] }))

/** What is wrong, in a few words; photos follow once we know of it. */
export function ReportForm({ order: { id: orderId }, kind: likely, onDone }: Props) {
  // Made once: what is sent again after a lost answer is the same report.
  const [problemId] = useState(() => uuidv7(Date.now()))
  const [kind, setKind] = useState<string>(likely ?? '')
  const [text, setText] = useState('')
  const report = useChange(['order'], (problem: { kind: ProblemKind; text: string }) =>
    api.order.after.report({ orderId, problemId, ...problem }),
  )
  const form = useForm(() => {
    const [ofKind, ofText] = [ProblemKind.safeParse(kind), ProblemText.safeParse(text)]
    if (ofKind.success && ofText.success)
      return report.mutate({ kind: ofKind.data, text: ofText.data }, { onSuccess: onDone })
    form.show({ kind: ofKind.error?.issues[0]?.message, text: ofText.error?.issues[0]?.message })
  })
  return (
    <Form form={form}>
      <UnsavedChanges unsaved={text !== '' && !report.isSuccess} />
      <RadioChoice
        legend="Was ist passiert?"
        name="kind"
        look="two columns of cards"
        options={kinds}
        defaultValue={kind}
        error={form.errors.kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <TextArea
        label="Was ist los?"
        name="text"
        rows={4}
        maxLength={PROBLEM_MAX}
        hint="Wie viele sind es, und was genau seht ihr? Fotos könnt ihr gleich danach dazulegen."
        value={text}
        error={form.errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {report.isError && (
        <ErrorNotice>{failureText(report.error)} Was du geschrieben hast, steht noch hier.</ErrorNotice>
      )}
      <div className={page.bar}>
        <Button kind="secondary" onClick={onDone} disabled={report.isPending}>
          Abbrechen
        </Button>
        <Button type="submit" busy={report.isPending}>
          Problem melden
        </Button>
      </div>
    </Form>
  )
}
