import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './Toolbar.module.css'
import { actions } from './toolbar-actions.ts'

type Props = { editor: Editor; controls: string; disabled: boolean }

/** One stop of the tab key; inside it the arrows move. */
export function Toolbar({ editor, controls, disabled }: Props) {
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const states = useEditorState({
    editor,
    selector: () => actions.map(({ isOn, isPossible }) => ({ on: isOn?.(editor), possible: isPossible?.(editor) })),
  })

  function move(event: KeyboardEvent) {
    const target = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: actions.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + actions.length) % actions.length
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text gestalten"
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
    >
      {actions.map(({ label, Icon, keys, run }, index) => {
        const { on, possible = true } = states[index] ?? {}
        const isOff = disabled || !possible
        return (
          <button
            key={label}
            type="button"
            className={styles.button}
            title={label}
            aria-label={label}
            aria-keyshortcuts={keys}
            aria-pressed={on}
            // Not `disabled`: it must stay within reach of the arrows.
            aria-disabled={isOff}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            // A phone would close its keyboard, and the text lose what is selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff && run(editor)}
          >
            <Icon size={20} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
