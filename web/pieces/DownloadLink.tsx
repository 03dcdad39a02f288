import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askForFile } from '../api/ask-for-file.ts'
import { failureText } from '../api/failure.ts'
import { type ButtonLook, buttonClass } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import styles from './DownloadLink.module.css'
import { loadFile } from './save-file.ts'

type Props = ButtonLook & { href: string; children: ReactNode; 'aria-label'?: string }

/**
 * A file to take along. It is asked for first: left alone, a browser keeps a failure under the name of the file, or does
 * nothing at all.
 */
export function DownloadLink({ href, kind, size, children, ...label }: Props) {
  const load = useMutation({ mutationFn: () => askForFile(href), onSuccess: () => loadFile(href) })
  return (
    <div className={styles.download}>
      <a
        {...label}
        className={buttonClass({ kind, size })}
        href={href}
        download
        aria-busy={load.isPending}
        onClick={(event) => {
          event.preventDefault()
          if (!load.isPending) load.mutate()
        }}
      >
        {children}
      </a>
      {load.isError && <ErrorNotice>{failureText(load.error)}</ErrorNotice>}
    </div>
  )
}
