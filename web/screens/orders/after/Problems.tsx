import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/order/parts.ts'
import type { ProblemKind } from '#domain/order/problem.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { problemsOf } from '../orders.ts'
import page from '../page/OrderPage.module.css'
import { ReportedProblem } from './ReportedProblem.tsx'
import { ReportForm } from './ReportForm.tsx'

type Props = {
  order: Order
  mayOrder: boolean
  title: string
  words: string
  /** What it most likely is. */
  kind?: ProblemKind
}

/** What was reported about an order, and the way to report something. */
export function Problems({ order, mayOrder, title, words, kind }: Props) {
  const [reporting, setReporting] = useState(false)
  const problems = useQuery(problemsOf(order.id))
  const reported = problems.data ?? []
  if (!mayOrder && reported.length === 0) return null
  return (
    <section className={page.panel} aria-labelledby="problems">
      <h2 id="problems" className={page.panelTitle}>
        {title}
      </h2>
      <p>{words}</p>
      {problems.isError && (
        <ErrorNotice onRetry={() => void problems.refetch()}>{failureText(problems.error)}</ErrorNotice>
      )}
      {reported.map((problem) => (
        <ReportedProblem key={problem.id} order={order} problem={problem} mayOrder={mayOrder} />
      ))}
      {mayOrder && !reporting && (
        <div>
          <Button kind="secondary" onClick={() => setReporting(true)}>
            {reported.length === 0 ? 'Problem melden' : 'Noch etwas melden'}
          </Button>
        </div>
      )}
      {mayOrder && reporting && <ReportForm order={order} kind={kind} onDone={() => setReporting(false)} />}
    </section>
  )
}
