import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { IconX } from './icons.ts'
import { openDialogs } from './open-dialogs.ts'
import { OverDialogs } from './over-dialogs.ts'

type Props = {
  title: string
  children: ReactNode
  /** The button of what it is about. Beside it stands "Abbrechen". */
  action?: ReactNode
  /** Other buttons than these; the main one last, where the thumb is. */
  actions?: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** It is opened to look at something: no field is begun with, and no keyboard comes up over it. */
  toLook?: boolean
  onClose: () => void
}

/** Whether the dialog around is open, where there is one. */
const IsAroundOpen = createContext(true)

/** The one dialog: in the middle of a desktop, a sheet from the bottom on a phone. Mount it to open it. */
export function Dialog({ title, children, action, actions, width = 'small', toLook = false, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  // The last that opens lies on top: one inside of another waits for that one, also where both come at once.
  const mayOpen = use(IsAroundOpen)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    if (!mayOpen || dialog.current?.open !== false) return
    opener.current ??= document.activeElement
    dialog.current.showModal()
    setIsOpen(true)
    ;(toLook ? crossOf(dialog.current) : firstOf(dialog.current))?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useLayoutEffect(() => open(), [mayOpen])
  // Closed by being unmounted, it does not give the focus back itself.
  useEffect(() => () => void (opener.current instanceof HTMLElement && opener.current.focus()), [])

  const closing = useEffectEvent(onClose)
  useEffect(() => (mayOpen ? openDialogs.add(() => closing()) : undefined), [mayOpen])

  /** Whether it goes is for the page to say, which may have a question first. Events of dialogs inside pass by here, too. */
  const closeBy = (event: SyntheticEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const byBrowser = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    open()
    closeBy(event)
  }

  // In the body: a form around it would take its fields for its own.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && closeBy(event)}
      onCancel={byBrowser}
      onClose={byBrowser}
    >
      <div className={styles.behind} onClick={onClose} aria-hidden="true" />
      <div className={styles.over}>{use(OverDialogs)}</div>
      <div className={styles.content} data-width={width}>
        <div className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <div className={styles.close}>
            <IconButton label="Schließen" icon={<IconX size={32} stroke={1.5} aria-hidden />} onClick={onClose} />
          </div>
        </div>
        <div id={`${id}-body`} className={styles.body}>
          <IsAroundOpen value={isOpen}>{children}</IsAroundOpen>
          {action !== undefined && (
            <DialogFooter>
              <Button kind="secondary" onClick={onClose}>
                Abbrechen
              </Button>
              {action}
            </DialogFooter>
          )}
          {actions !== undefined && <DialogFooter>{actions}</DialogFooter>}
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

/** Where somebody goes on by key: in the first field, else at a button that harms nothing; else at the cross. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')]
  const field = fields.find(({ type, disabled, readOnly }) => !disabled && !readOnly && !NOT_TYPED_IN.has(type))
  if (field !== undefined) return field
  const buttons = [...dialog.querySelectorAll<HTMLButtonElement>(`.${styles.footer} button`)]
  const harmless = buttons.filter(({ disabled, dataset }) => !disabled && dataset.kind !== 'danger')
  // "Abbrechen" stands before what is asked for; where nothing is dangerous the last one is what most want.
  return dialog.querySelector('[data-kind="danger"]') === null && !asks(buttons) ? harmless.at(-1) : harmless[0]
}

const crossOf = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>(`.${styles.close} button`)

const NOT_TYPED_IN = new Set(['hidden', 'file', 'radio', 'checkbox', 'range'])
const asks = ([first]: readonly HTMLButtonElement[]) => first?.textContent === 'Abbrechen'

/** The buttons of a dialog. `stays` where what stands above may be longer than the screen. */
export const DialogFooter = ({ stays = false, children }: { stays?: boolean; children: ReactNode }) => (
  <div className={`${styles.footer} ${stays ? styles.stays : ''}`}>{children}</div>
)
