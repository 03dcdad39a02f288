import { type CSSProperties, useId } from 'react'
import { bothOf } from '#domain/content/difference.ts'
import styles from '../../ui/TextArea.module.css'
import { AutosaveLine } from './AutosaveLine.tsx'
import type { Writers } from './ClashDialog.tsx'
import type { Autosave } from './use-autosave.ts'

type Props = {
  label: string
  hint?: string | undefined
  text: Autosave<string>
  maxLength: number
  writers?: Writers
  rows?: number
  disabled?: boolean
  /** Hidden where the words right above say it already. */
  labelHidden?: boolean
}

/** Lines of text that save themselves, with how many characters are left once they get few. */
export function PlainText(props: Props) {
  const { label, hint, text, maxLength, writers = 'anybody', rows = 3, disabled = false, labelHidden = false } = props
  const id = useId()
  const left = maxLength - text.value.length
  const described = [hint !== undefined && `${id}-hint`, left < 80 && `${id}-left`].filter((each) => each !== false)
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'heard' : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        className={`${styles.input} ${styles.growing}`}
        style={{ '--rows': rows } as CSSProperties}
        rows={rows}
        value={text.value}
        disabled={disabled || !text.ready}
        aria-invalid={left < 0}
        {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
        onChange={(event) => text.setValue(event.currentTarget.value)}
      />
      <div className={styles.below}>
        <AutosaveLine
          of={label}
          text={text}
          writers={writers}
          plain={(value) => value}
          join={(mine, theirs) => bothOf(theirs.split('\n'), mine.split('\n'), (line) => line).join('\n')}
        />
        {left < 80 && (
          <p id={`${id}-left`} className={left < 0 ? styles.error : styles.hint}>
            {left < 0
              ? `${(-left).toLocaleString('de-DE')} Zeichen zu viel. Kürze den Text, dann wird er gespeichert.`
              : `Noch ${left} Zeichen`}
          </p>
        )}
      </div>
    </div>
  )
}
