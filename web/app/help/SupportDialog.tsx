import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconExternalLink, IconMessageCircle, IconPhone, IconVideo } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './SupportDialog.module.css'

export function SupportDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(queries.app.settings.queryOptions({ input: {} }))
  return (
    <Dialog title="Wie können wir helfen?" onClose={onClose}>
      {settings.isPending && <TextSkeleton lines={3} />}
      {settings.isError && <ErrorNotice onRetry={() => settings.refetch()}>{failureText(settings.error)}</ErrorNotice>}
      {settings.isSuccess && <Ways {...settings.data.support} />}
    </Dialog>
  )
}

const Ways = ({ phone, chatUrl, tutorialsUrl }: { phone: string; chatUrl: string; tutorialsUrl: string }) => (
  <ul className={styles.ways}>
    <Way icon={<IconMessageCircle aria-hidden />} href={chatUrl} title="Chat" words="Schreib uns eine Nachricht" away />
    <Way
      icon={<IconVideo aria-hidden />}
      href={tutorialsUrl}
      title="Anleitungen"
      words="Schau dir an, wie es geht"
      away
    />
    <Way icon={<IconPhone aria-hidden />} href={`tel:${phone.replace(/[^+\d]/g, '')}`} title="Anrufen" words={phone} />
  </ul>
)

type WayProps = { icon: ReactNode; href: string; title: string; words: string; away?: boolean }

const Way = ({ icon, href, title, words, away = false }: WayProps) => (
  <li>
    <a className={styles.way} href={href} {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {icon}
      <span>
        <strong>{title}</strong>
        <span className={styles.words}>{words}</span>
      </span>
      {away && (
        <>
          <IconExternalLink className={styles.away} aria-hidden />
          <span className="heard"> (öffnet ein neues Fenster)</span>
        </>
      )}
    </a>
  </li>
)
