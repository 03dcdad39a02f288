import { type ReactNode, useEffect } from 'react'
import styles from './Page.module.css'

type Props = { title: string; back?: ReactNode; action?: ReactNode; children: ReactNode }

/** The frame of a page inside the navigation: the way up, its title, its one main action, its content. */
export const Page = ({ title, back, action, children }: Props) => (
  <div className={styles.page}>
    {back !== undefined && <div className={styles.back}>{back}</div>}
    <header className={styles.head}>
      <PageTitle title={title} />
      {action}
    </header>
    {children}
  </div>
)

/** `children`: the title's words where they are set in more than one way. */
type TitleProps = { title: string; className?: string | undefined; children?: ReactNode }

/** The heading that names the page, in the window's title too. It takes the focus after a change of page. */
export function PageTitle({ title, className, children = title }: TitleProps) {
  useEffect(() => {
    document.title = `${title} · Stufenbuch`
  }, [title])
  return (
    <h1 className={className ?? styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}
