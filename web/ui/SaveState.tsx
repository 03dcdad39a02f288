import { IconAlertTriangle, IconArrowsSplit, IconCheck, IconPencil, IconWifiOff } from './icons.ts'
import styles from './SaveState.module.css'

const states = {
  unsaved: { Icon: IconPencil, words: 'Noch nicht gespeichert' },
  saving: { Icon: IconPencil, words: 'Speichert …' },
  offline: { Icon: IconWifiOff, words: 'Offline – wird nachgeholt' },
  clash: { Icon: IconArrowsSplit, words: 'Es gibt zwei Fassungen' },
  saved: { Icon: IconCheck, words: 'Gespeichert' },
  failed: { Icon: IconAlertTriangle, words: 'Nicht gespeichert' },
} as const

export type Saving = keyof typeof states

/** One small line that says whether what was typed is safe. The region stays, so that changes are read out. */
export function SaveState({ state }: { state: Saving | undefined }) {
  const shown = state === undefined ? undefined : states[state]
  return (
    <p role="status" className={styles.line} data-state={state}>
      {shown !== undefined && (
        <>
          <shown.Icon size={16} aria-hidden />
          {shown.words}
        </>
      )}
    </p>
  )
}
