import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { CopyText } from '../CopyText.tsx'
import styles from './AutosaveLine.module.css'
import { ClashDialog, type Writers } from './ClashDialog.tsx'
import type { Autosave } from './use-autosave.ts'

type Props<Value> = {
  /** The label of the field. */
  of: string
  text: Autosave<Value>
  writers?: Writers
  /** The text as it is copied. */
  plain: (value: Value) => string
  /** How a version is shown beside the other one; plain unless given. */
  show?: (value: Value) => ReactNode
  /** Both versions in one, where that makes sense. */
  join?: (mine: Value, theirs: Value) => Value
}

const lines = {
  saved: 'saved',
  unsaved: 'unsaved',
  saving: 'saving',
  offline: 'offline',
  clash: 'clash',
  refused: 'failed',
  gone: 'failed',
  held: 'failed',
} as const satisfies Record<Autosave<unknown>['state'], string>

/** Under a text that saves itself: is it safe, and what to do where it is not. */
export function AutosaveLine<Value>({ of, text, writers = 'anybody', plain, show = plain, join }: Props<Value>) {
  const [putOff, setPutOff] = useState<number>()
  const { state, reason, clash, value, resolve } = text
  const unwritten = state === 'saved' && plain(value) === ''
  return (
    <div className={styles.line}>
      <SaveState state={unwritten ? undefined : lines[state]} />
      {clash !== undefined && putOff === clash.version && (
        <Button kind="secondary" size="small" onClick={() => setPutOff(undefined)}>
          Fassungen vergleichen
        </Button>
      )}
      {clash !== undefined && putOff !== clash.version && (
        <ClashDialog
          of={of}
          clash={clash}
          writers={writers}
          show={show}
          plain={plain}
          join={join}
          onResolve={resolve}
          onLater={() => setPutOff(clash.version)}
        />
      )}
      {/* Why a text is held back, its field says. */}
      {(state === 'refused' || state === 'gone') && (
        <div className={styles.reason}>
          <ErrorNotice>
            <p>{reason}</p>
            <p>Dein Text bleibt auf diesem Gerät, es geht nichts verloren.</p>
            <CopyText size="small" words={plain(value)} />
          </ErrorNotice>
        </div>
      )}
    </div>
  )
}
