import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import { errors } from '#domain/errors.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { UnsavedChanges } from '../../../pieces/UnsavedChanges.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import type { stepPlace } from '../order-steps.ts'
import styles from './OrderPage.module.css'

type Props = {
  form: ReturnType<typeof useForm>
  /** What `useOrderDraft` knows of it. */
  work: {
    unsaved: boolean
    theirs: OrderWithAddress | undefined
    take: (other: OrderWithAddress) => void
    taken: number
    saving: { isPending: boolean; isError: boolean; error: Error | null; reset: () => void }
  }
  /** Somebody has seen both states and wants the own one. */
  onOverwrite: () => void
  /** The step before, to go back to. */
  back?: ReturnType<typeof stepPlace>
  /** What saving is called, where it does not lead on. */
  action?: string
  children: ReactNode
}

/** What every step with fields has in common: going on saves, nothing typed is lost, two windows do not overwrite each other. */
export function StepForm({ form, work, onOverwrite, back, action = 'Weiter', children }: Props) {
  const { unsaved, theirs, take, taken, saving } = work
  const explained = theirs !== undefined && failureCode(saving.error) === 'ORDER_CHANGED'
  return (
    <>
      <UnsavedChanges unsaved={unsaved} />
      {theirs !== undefined && (
        <InfoNotice>
          <div className={styles.clash}>
            <p>
              <strong>{errors.ORDER_CHANGED.text}</strong> Was du hier eingetragen hast, steht noch da, ist aber nicht
              gespeichert.
            </p>
            <div className={styles.decide}>
              <Button
                kind="secondary"
                disabled={saving.isPending}
                onClick={() => {
                  form.show({})
                  saving.reset()
                  take(theirs)
                }}
              >
                Neuen Stand laden
              </Button>
              <Button kind="danger" busy={saving.isPending} onClick={onOverwrite}>
                Meinen Stand speichern
              </Button>
            </div>
          </div>
        </InfoNotice>
      )}
      <Form form={form}>
        {/* What is typed into a form that is on its way would be lost with it. */}
        <fieldset key={taken} className={styles.fields} disabled={saving.isPending}>
          {children}
        </fieldset>
        {saving.isError && unsaved && !explained && (
          <ErrorNotice>{failureText(saving.error)} Was du eingetragen hast, steht noch hier.</ErrorNotice>
        )}
        <div className={styles.bar}>
          {back !== undefined && (
            <Link {...back} className={buttonClass({ kind: 'secondary', size: 'large' })}>
              Zurück
            </Link>
          )}
          <Button type="submit" size="large" busy={saving.isPending}>
            {action}
          </Button>
          <SaveState
            state={saving.isPending ? 'saving' : !unsaved ? undefined : saving.isError ? 'failed' : 'unsaved'}
          />
        </div>
      </Form>
    </>
  )
}
