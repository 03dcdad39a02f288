import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClassFacts } from '#contract/office/classes.ts'
import { phaseLabels } from '#domain/office/order-words.ts'
import { orderTypeLabels } from '#domain/order/order-type.ts'
import { isBinding } from '#domain/order/phase.ts'
import { canMove, type DataState, dataStateLabels, dataStates } from '#domain/yearbook/data-state.ts'
import { api } from '../../../api/client.ts'
import { paths } from '../../../pieces/paths.ts'
import { dayWords } from '../../../pieces/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import styles from './Classes.module.css'
import { Fact } from './Fact.tsx'
import { useClassChange } from './use-class-change.ts'

type Step = { label: string; consequence: string }

/** What comes next, and what it does. */
const forward: Partial<Record<DataState, Step>> = {
  'data-verification-ongoing': { label: 'Daten sind gesendet', consequence: 'Die Datenprüfung hat damit begonnen.' },
  'data-verified': { label: 'Daten freigeben', consequence: 'Die Stufe bekommt eine Mail.' },
}

/** The ways back: what is undone by each. */
const backward: Partial<Record<DataState, Step>> = {
  'in-progress': {
    label: 'Zurück: Redaktion wieder öffnen',
    consequence:
      'Die Stufe kann wieder schreiben. Fertige Bücher, die niemand bestellt hat, werden gelöscht, und die Freigabe beginnt von vorn.',
  },
  'data-verification-requested': {
    label: 'Zurück auf „angefragt“',
    consequence: 'Die Datenprüfung gilt als noch nicht begonnen. Die Redaktion bleibt geschlossen.',
  },
  'data-verification-ongoing': {
    label: 'Zurück auf „gesendet“',
    consequence: 'Die Freigabe der Daten ist zurückgenommen. Die Redaktion bleibt geschlossen.',
  },
}

const isForward = (from: DataState, to: DataState) => dataStates.indexOf(to) > dataStates.indexOf(from)
const stepOf = (from: DataState, to: DataState) => (isForward(from, to) ? forward : backward)[to]

/** The book of a class: how far it is, and where staff look into it. */
export function BookPanel({ facts }: { facts: ClassFacts }) {
  const { id: classId, dataState, deadline, previewReleased } = facts
  const [to, setTo] = useState<DataState>()
  const move = useClassChange((asked: { to: DataState; reason: string }) =>
    api.office.classes.moveDataState({ classId, ...asked }),
  )
  // The next step first, then back by one, and the whole way back last.
  const steps = dataStates.filter((state) => canMove(dataState, state, 'staff')).toReversed()
  const [from, setFrom] = useState(dataState)
  const asked = to === undefined ? undefined : stepOf(from, to)
  const small = buttonClass({ kind: 'secondary', size: 'small' })
  return (
    <Panel stacked title="Abibuch">
      <dl className={styles.facts}>
        <Fact label="Redaktion">{dataStateLabels[dataState]}</Fact>
        <Fact label="Redaktionsschluss">{deadline === null ? 'keiner gesetzt' : dayWords(deadline)}</Fact>
        <Fact label="Vorschau">{previewReleased ? 'für alle freigegeben' : 'noch nicht für alle freigegeben'}</Fact>
      </dl>
      {steps.length > 0 && (
        <div className={styles.actions}>
          {steps.map((state) => (
            <Button
              key={state}
              kind={isForward(dataState, state) ? 'main' : 'secondary'}
              size="small"
              onClick={() => {
                setFrom(dataState)
                setTo(state)
              }}
            >
              {stepOf(dataState, state)?.label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Link className={small} to={paths.preview} search={{ yearbookId: classId }}>
          In das Buch schauen
        </Link>
        <Link className={small} to={paths.define} search={{ yearbookId: classId }}>
          Inhalte ansehen
        </Link>
        <Link className={small} to={paths.book} search={{ yearbookId: classId }}>
          Druckdateien und Export
        </Link>
      </div>
      {to !== undefined && asked !== undefined && (
        <ReasonDialog
          title={`${asked.label}?`}
          action={asked.label}
          kind={to === 'in-progress' ? 'danger' : 'main'}
          failure={move.error}
          busy={move.isPending}
          onClose={() => {
            setTo(undefined)
            move.reset()
          }}
          onConfirm={(reason) => {
            move.mutate({ to, reason }, { onSuccess: () => setTo(undefined) })
          }}
        >
          <p>{asked.consequence}</p>
          {to === 'in-progress' && <Stopped orders={facts.orders} />}
        </ReasonDialog>
      )}
    </Panel>
  )
}

/** Orders that print the closed book, named before somebody opens it. */
function Stopped({ orders }: Pick<ClassFacts, 'orders'>) {
  const stopped = orders.filter(({ stoppedByReopening }) => stoppedByReopening)
  if (stopped.length === 0) return null
  return (
    <>
      <p>Das hält an, bis das Buch neu gesetzt ist:</p>
      <ul className={styles.list}>
        {stopped.map(({ id, number, type, phase }) => (
          <li key={id}>
            {orderTypeLabels[type]} Nr. {number}: {phaseLabels[phase]}
            {isBinding(phase) && '. Was die Druckerei schon hat, druckt sie; sonst bleibt die Übergabe stehen.'}
          </li>
        ))}
      </ul>
    </>
  )
}
