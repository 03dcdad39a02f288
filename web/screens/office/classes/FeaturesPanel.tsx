import { useState } from 'react'
import type { ClassFacts } from '#contract/office/classes.ts'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import { api } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import styles from './Classes.module.css'
import { Fact } from './Fact.tsx'
import { useClassChange } from './use-class-change.ts'

const labels: Record<FeatureFlag, { name: string; on: string; off: string; turnOn: string; turnOff: string }> = {
  CONTENT_MANAGEMENT_SYSTEM: {
    name: 'Inhalte sammeln',
    on: 'an',
    off: 'aus',
    turnOn: 'Sammeln einschalten',
    turnOff: 'Sammeln ausschalten',
  },
  PRINT_SYSTEM: {
    name: 'Druckportal',
    on: 'an',
    off: 'aus',
    turnOn: 'Druckportal einschalten',
    turnOff: 'Druckportal ausschalten',
  },
  PREVIEW_FEATURE: {
    name: 'Vorschau',
    on: 'offen',
    off: 'gesperrt',
    turnOn: 'Vorschau freischalten',
    turnOff: 'Vorschau sperren',
  },
}

/** What a class can no longer do then; nothing of it is deleted. */
const whatEnds: Record<FeatureFlag, string> = {
  CONTENT_MANAGEMENT_SYSTEM: 'Die Stufe sieht ihre Inhalte nicht mehr und kann nichts ausfüllen. Gelöscht wird nichts.',
  PRINT_SYSTEM: 'Die Stufe kommt nicht mehr ins Druckportal und kann nichts bestellen. Gelöscht wird nichts.',
  PREVIEW_FEATURE: 'Die Stufe sieht keine Seiten ihres Buchs mehr, auch die Redaktion nicht.',
}

/** What the class uses, and the lock of its preview. */
export function FeaturesPanel({ facts: { id: classId, features, orders } }: { facts: ClassFacts }) {
  const running = orders.filter(({ phase }) => phase !== 'DELIVERED')
  const [asked, setAsked] = useState<{ feature: FeatureFlag; on: boolean }>()
  const change = useClassChange((input: { feature: FeatureFlag; on: boolean; reason: string }) =>
    api.office.classes.setFeature({ classId, ...input }),
  )
  // As it was when it was asked: a colleague may switch the same meanwhile.
  const stepOf = ({ feature, on }: { feature: FeatureFlag; on: boolean }) => labels[feature][on ? 'turnOn' : 'turnOff']
  const steps = FeatureFlag.options.map((feature) => ({ feature, on: !features.includes(feature) }))
  return (
    <Panel stacked title="Funktionen">
      <dl className={styles.facts}>
        {FeatureFlag.options.map((feature) => (
          <Fact key={feature} label={labels[feature].name}>
            {labels[feature][features.includes(feature) ? 'on' : 'off']}
          </Fact>
        ))}
      </dl>
      <div className={styles.actions}>
        {steps.map((step) => (
          <Button key={step.feature} kind="secondary" size="small" onClick={() => setAsked(step)}>
            {stepOf(step)}
          </Button>
        ))}
      </div>
      {asked !== undefined && (
        <ReasonDialog
          title={`${stepOf(asked)}?`}
          action={stepOf(asked)}
          failure={change.error}
          busy={change.isPending}
          onClose={() => {
            setAsked(undefined)
            change.reset()
          }}
          onConfirm={(reason) => {
            change.mutate({ ...asked, reason }, { onSuccess: () => setAsked(undefined) })
          }}
        >
          {!asked.on && <p>{whatEnds[asked.feature]}</p>}
          {!asked.on && asked.feature === 'PRINT_SYSTEM' && running.length > 0 && (
            <p>
              <strong>Noch offen: {running.map(({ number }) => number).join(', ')}.</strong> Was bestellt ist, wird
              gedruckt; die Stufe sieht davon nichts mehr.
            </p>
          )}
        </ReasonDialog>
      )}
    </Panel>
  )
}
