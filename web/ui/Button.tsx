import { Button as MantineButton } from '@mantine/core'
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
} & Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick' | 'aria-describedby' | 'aria-label'>

const classNames = { inner: styles.inner ?? '', label: styles.label ?? '' }
// The spinner stands on the button's own colour, like its words.
const loaderProps = { color: 'currentColor' }

export const Button = ({ kind, size, icon, wide = false, busy = false, type = 'button', ...rest }: Props) => (
  <MantineButton
    {...rest}
    type={type}
    className={buttonClass({ kind, size })}
    classNames={classNames}
    loaderProps={loaderProps}
    leftSection={icon}
    fullWidth={wide}
    loading={busy}
  />
)

/** For links that look like a button. */
export const buttonClass = ({
  kind = 'main',
  size = 'medium',
}: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }) => `${styles.button} ${styles[kind]} ${styles[size]}`
