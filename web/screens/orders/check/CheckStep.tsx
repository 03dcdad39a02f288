import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { CHECK_HOURS } from '#domain/order/check.ts'
import { needsNewBook } from '#domain/order/printed-edition.ts'
import { failureText } from '../../../api/failure.ts'
import { momentWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { waitsForTick } from '../next-words.ts'
import { OutdatedBook } from '../OutdatedBook.tsx'
import { checkOf } from '../orders.ts'
import page from '../page/OrderPage.module.css'
import { OrderPage } from '../page/OrderPage.tsx'
import { ReadOnly } from '../ReadOnly.tsx'
import { useMayOrder } from '../use-may-order.ts'
import { AcceptWarnings } from './AcceptWarnings.tsx'
import styles from './Check.module.css'
import { CheckedFiles } from './CheckedFiles.tsx'
import { WhatWeDo } from './WhatWeDo.tsx'

/** The data check while it runs, what it found, and what we do after it. */
export function CheckStep() {
  const mayOrder = useMayOrder()
  return (
    <OrderPage step="check">
      {(order) => (
        <>
          {!mayOrder && <ReadOnly />}
          {needsNewBook(order) ? (
            <OutdatedBook order={order} />
          ) : order.check?.state === 'DATA_CHECK_SUCCESS' ? (
            <Passed order={order} mayOrder={mayOrder} />
          ) : (
            <Running order={order} />
          )}
          {mayOrder && !needsNewBook(order) && <Change order={order} />}
        </>
      )}
    </OrderPage>
  )
}

function Running({ order: { check } }: { order: OrderWithAddress }) {
  const percent = check?.percent ?? 0
  return (
    <section className={page.panel} aria-labelledby="running">
      <h2 id="running" className={page.panelTitle}>
        Wir prüfen eure Dateien
      </h2>
      <ProgressBar done={percent} total={100} label="Datenprüfung" />
      <p role="status">{percent === 0 ? 'Gleich geht es los.' : `${percent} % sind geprüft.`}</p>
      <p className={styles.soft}>
        Meist dauert das ein paar Minuten, höchstens {CHECK_HOURS} Stunden. Du kannst die Seite ruhig verlassen: Wir
        schreiben dir eine Mail, wenn wir fertig sind. Bestellt ist noch nichts.
      </p>
    </section>
  )
}

function Passed({ order, mayOrder }: { order: OrderWithAddress; mayOrder: boolean }) {
  const check = useQuery(checkOf(order.id))
  const { warnings = 0, endedAt = null } = order.check ?? {}
  const withFindings = check.data?.files?.filter(({ findings }) => findings.length > 0) ?? []
  return (
    <>
      {!waitsForTick(order.check) && <WhatWeDo order={order} />}
      <section className={page.panel} aria-labelledby="result">
        <h2 id="result" className={page.panelTitle}>
          {warnings === 0 ? 'Alles in Ordnung' : 'Druckbar, mit Hinweisen'}
        </h2>
        <p>
          {warnings === 0
            ? 'Eure Dateien sind geprüft und können so gedruckt werden.'
            : 'Nichts steht dem Druck im Weg. Uns ist aber etwas aufgefallen, das ihr wissen solltet.'}
          {endedAt !== null && <span className={styles.soft}> Geprüft am {momentWords(endedAt)}.</span>}
        </p>
        {warnings > 0 && check.isPending && <TextSkeleton lines={3} />}
        {warnings > 0 && check.isError && (
          <ErrorNotice onRetry={() => void check.refetch()}>{failureText(check.error)}</ErrorNotice>
        )}
        <CheckedFiles order={order} files={withFindings} />
      </section>
      {mayOrder && waitsForTick(order.check) && <AcceptWarnings order={order} />}
    </>
  )
}

function Change({ order }: { order: OrderWithAddress }) {
  const [asking, setAsking] = useState(false)
  return (
    <p className={styles.change}>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Doch noch etwas ändern?
      </Button>
      {asking && <ChangeDialog order={order} to="upload" onClose={() => setAsking(false)} />}
    </p>
  )
}
