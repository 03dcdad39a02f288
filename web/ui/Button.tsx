import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

export type ButtonLook = {
  /** One main action per page; everything else is secondary or quiet. */
  kind?: 'main' | 'secondary' | 'quiet' | 'danger'
  /** 32, 44 or 52 px: dense tables, the default, the main action on a phone. */
  size?: 'small' | 'medium' | 'large'
}

type Props = ButtonLook & {
  children: ReactNode
  icon?: ReactNode
  wide?: boolean
  busy?: boolean
  disabled?: boolean
} & Pick<
    ComponentProps<'button'>,
    'id' | 'type' | 'form' | 'onClick' | 'aria-describedby' | 'aria-label' | 'aria-expanded' | 'aria-controls'
  >

export const Button = ({ kind, size, icon, children, ...props }: Props) => {
  const { wide = false, busy = false, disabled = false, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size })}
      disabled={disabled || busy}
      data-kind={kind}
      data-wide={wide}
      data-busy={busy}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

/** For links that look like a button. */
export const buttonClass = ({
  kind = 'main',
  size = 'medium',
}: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }) => `${styles.button} ${styles[kind]} ${styles[size]}`
