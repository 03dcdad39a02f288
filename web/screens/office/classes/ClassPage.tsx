import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClassFacts } from '#contract/office/classes.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { queries } from '../../../api/client.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { useUser } from '../../../api/use-session.ts'
import { BackLink } from '../../../pieces/BackLink.tsx'
import { inShell, paths } from '../../../pieces/paths.ts'
import { counted, dayWords } from '../../../pieces/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { fresh } from '../fresh.ts'
import { lastList } from '../last-list.ts'
import { AdminPanel } from './AdminPanel.tsx'
import { BookPanel } from './BookPanel.tsx'
import styles from './Classes.module.css'
import { percentWords, sizeBandWords } from './Classes.tsx'
import { Fact } from './Fact.tsx'
import { FeaturesPanel } from './FeaturesPanel.tsx'
import { RemoveClassDialog } from './RemoveClassDialog.tsx'

const route = getRouteApi(inShell(paths.officeClass))

/** One class: how it stands, whom to speak with, and what staff may do for it. */
export function ClassPage() {
  const { classId } = route.useParams()
  const loaded = useQuery({ ...queries.office.classes.get.queryOptions({ input: { classId } }), ...fresh })
  const { data } = loaded
  const back = (
    <BackLink to={paths.officeClasses} search={lastList.of(paths.officeClasses)}>
      Alle Stufen
    </BackLink>
  )
  const isGone = loaded.isError && ['NOT_FOUND', 'BAD_REQUEST'].includes(failureCode(loaded.error))
  if (isGone)
    return (
      <Page title="Stufe" back={back}>
        <EmptyState drawing="torn" title="Diese Stufe gibt es nicht mehr">
          Ist sie gelöscht, steht im Protokoll, wann und warum.
        </EmptyState>
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="Stufe" back={back}>
        {loaded.isError ? (
          <ErrorNotice onRetry={() => loaded.refetch()}>{failureText(loaded.error)}</ErrorNotice>
        ) : (
          <TextSkeleton lines={12} />
        )}
      </Page>
    )
  return (
    <Page title={`${data.school}, Abi ${data.year}`} back={back}>
      {data.quiet && (
        <InfoNotice>
          Bald ist Redaktionsschluss, und seit {dayWords(data.activeOn)} war niemand mehr da. Ein Anruf hilft oft.
        </InfoNotice>
      )}
      <div className={styles.columns}>
        <FactsPanel facts={data} />
        <AdminPanel facts={data} />
        <BookPanel facts={data} />
        <OrdersPanel facts={data} />
        <FeaturesPanel facts={data} />
        <EndPanel facts={data} />
      </div>
      <p>
        <Link to={paths.officeAudit} search={{ classId }}>
          Im Protokoll ansehen
        </Link>
      </p>
    </Page>
  )
}

const number = new Intl.NumberFormat('de-DE')

function FactsPanel({ facts }: { facts: ClassFacts }) {
  const { counts, figures } = facts
  return (
    <Panel stacked title="Stufe">
      <dl className={styles.facts}>
        <Fact label="Schule">
          <Link to={paths.officeSchool} params={{ schoolId: facts.schoolId }}>
            {facts.school}
          </Link>
          , {facts.city}
        </Fact>
        <Fact label="Angelegt">{dayWords(facts.createdOn)}</Fact>
        <Fact label="Zuletzt aktiv">{dayWords(facts.activeOn)}</Fact>
        <Fact label="Größe">{facts.sizeBand === null ? 'nicht gesagt' : sizeBandWords(facts.sizeBand)}</Fact>
        <Fact label="Dabei">
          {counts.joined} von {counts.students}
          {counts.waiting > 0 && `, ${counted(counts.waiting, 'wartet', 'warten')}`}
        </Fact>
        <Fact label="Redaktion">{counted(counts.editors, 'Redakteur:in', 'Redakteur:innen')}</Fact>
        <Fact label="Lehrer:innen">{counts.teachers}</Fact>
        <Fact label="Ausgefüllt">
          {percentWords(figures)}
          {figures.expected > 0 && ` (${number.format(figures.filled)} von ${number.format(figures.expected)})`}
        </Fact>
        {facts.deletesOn !== null && <Fact label="Wird gelöscht">{dayWords(facts.deletesOn)}</Fact>}
      </dl>
    </Panel>
  )
}

function OrdersPanel({ facts: { orders } }: { facts: ClassFacts }) {
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  const portal = settings.data?.print.resellerPortalUrl ?? null
  return (
    <Panel stacked title="Druck">
      {orders.length === 0 && <p>Noch keine Bestellung.</p>}
      <ul className={styles.list}>
        {orders.map(({ id: orderId, number, type, phase }) => (
          <li key={orderId}>
            <Link to={paths.officeOrder} params={{ orderId }}>
              {number}
            </Link>{' '}
            {orderTypeLabels[type]}: {phaseLabels[phase]}
          </li>
        ))}
      </ul>
      {portal !== null && (
        <div className={styles.actions}>
          <a
            className={buttonClass({ kind: 'secondary', size: 'small' })}
            href={portal}
            rel="noreferrer"
            target="_blank"
          >
            Reseller-Portal
          </a>
        </div>
      )}
    </Panel>
  )
}

function EndPanel({ facts }: { facts: ClassFacts }) {
  const user = useUser()
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <Panel stacked title="Stufe löschen">
      <p>
        {facts.adminConfirmed
          ? 'Mit allen Konten, Texten und Fotos. Was bestellt ist, bleibt als Vertrag.'
          : 'Wer diese Stufe angemeldet hat, hat die Adresse nie bestätigt. Verfällt die Anmeldung, kann sich jemand anderes für diesen Jahrgang anmelden.'}
      </p>
      <div className={styles.actions}>
        <Button kind="danger" size="small" onClick={() => setAsking(true)}>
          {facts.adminConfirmed ? 'Stufe löschen' : 'Anmeldung verfallen lassen'}
        </Button>
      </div>
      {asking && user !== undefined && (
        <RemoveClassDialog
          classId={facts.id}
          lapses={!facts.adminConfirmed}
          user={user}
          onClose={() => setAsking(false)}
          onRemoved={() => {
            lastList.tell(`${facts.school}, Abi ${facts.year} ist gelöscht.`)
            void navigate({ to: paths.officeClasses, search: lastList.of(paths.officeClasses) })
          }}
        />
      )}
    </Panel>
  )
}
