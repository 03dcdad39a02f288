import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import './dialog.css'
import styles from './Dialog.module.css'
import { breakpoints, dialogWidths } from './theme.ts'

type Props = {
  title: string
  children: ReactNode
  /** The button of what it is about. Beside it stands "Abbrechen". */
  action?: ReactNode
  /** Other buttons than these; the main one last, where the thumb is. */
  actions?: ReactNode
  width?: keyof typeof dialogWidths
  layer?: 'modal' | 'drawer'
  onClose: () => void
}

const classNames = { inner: styles.inner ?? '', content: styles.content ?? '' }

/** The one dialog: in the middle of a desktop, a sheet from the bottom on a phone. Mount it to open it. */
export function Dialog({ title, children, action, actions, width = 'small', layer = 'modal', onClose }: Props) {
  const onPhone = matchMedia(`(max-width: ${breakpoints.md - 1}px)`).matches
  // A question about another dialog shades that one, too.
  const [isSecond] = useState(() => document.querySelector('[data-dialog]') !== null)
  const [opener] = useState(() => document.activeElement)
  // Closed by being unmounted, Mantine does not give the focus back itself.
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={dialogWidths[width]}
      centered
      classNames={classNames}
      data-dialog
      zIndex={`var(--layer-${layer})`}
      transitionProps={{ transition: onPhone ? 'slide-up' : 'fade', duration: 180 }}
      // It would insert a style element without nonce; base.css stops the page behind from scrolling.
      lockScroll={false}
    >
      <Modal.Overlay
        zIndex={`var(--layer-${isSecond ? layer : 'overlay'})`}
        color="var(--shade)"
        backgroundOpacity={1}
      />
      <Modal.Content>
        {/* Mantine's own header would count as a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton className={styles.close} aria-label="Schließen" />
        </div>
        <Modal.Body className={styles.body}>
          {children}
          {action !== undefined && (
            <DialogFooter>
              <Button kind="secondary" onClick={onClose}>
                Abbrechen
              </Button>
              {action}
            </DialogFooter>
          )}
          {actions !== undefined && <DialogFooter>{actions}</DialogFooter>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons of a dialog. `stays` where what stands above may be longer than the screen. */
export const DialogFooter = ({ stays = false, children }: { stays?: boolean; children: ReactNode }) => (
  <div className={`${styles.footer} ${stays ? styles.stays : ''}`}>{children}</div>
)
