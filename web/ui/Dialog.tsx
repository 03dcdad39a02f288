import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import './dialog.css'
import styles from './Dialog.module.css'
import { breakpoints, dialogWidths } from './theme.ts'

type Props = {
  title: string
  children: ReactNode
  /** The buttons; the main one last, where the thumb is. */
  actions?: ReactNode
  width?: keyof typeof dialogWidths
  layer?: 'modal' | 'drawer'
  onClose: () => void
}

const classNames = {
  inner: styles.inner ?? '',
  content: styles.content ?? '',
  header: styles.header ?? '',
  title: styles.title ?? '',
  close: styles.close ?? '',
  body: styles.body ?? '',
}

/** The one dialog: in the middle of a desktop, a sheet from the bottom on a phone. Mount it to open it. */
export function Dialog({ title, children, actions, width = 'small', layer = 'modal', onClose }: Props) {
  const onPhone = matchMedia(`(max-width: ${breakpoints.md - 1}px)`).matches
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={dialogWidths[width]}
      centered
      classNames={classNames}
      data-dialog
      zIndex={`var(--layer-${layer})`}
      overlayProps={{ zIndex: 'var(--layer-overlay)', color: 'var(--shade)', backgroundOpacity: 1 }}
      transitionProps={{ transition: onPhone ? 'slide-up' : 'fade', duration: 180 }}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
      // It would insert a style element without nonce; base.css stops the page behind from scrolling.
      lockScroll={false}
    >
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
