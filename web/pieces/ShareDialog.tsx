import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { GradClass } from '#contract/school/class.ts'
import { can } from '#domain/account/capability.ts'
import { queries } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { useUser } from '../api/use-session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconShare2 } from '../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../ui/Notice.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { LazyBoundary } from './LazyBoundary.tsx'
import styles from './ShareDialog.module.css'
import { canShare } from './share.ts'
import { shareInvitation, whatsappUrl } from './share-invitation.ts'
import { dayWords } from './words.ts'

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })))

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  return (
    <Dialog title="Einladungslink teilen" onClose={onClose}>
      {gradClass.isPending && <TextSkeleton lines={4} />}
      {gradClass.isError && (
        <ErrorNotice onRetry={() => gradClass.refetch()}>
          {failureText(gradClass.error)} Der Link selbst gilt weiter.
        </ErrorNotice>
      )}
      {gradClass.data !== undefined && <Ways gradClass={gradClass.data} onClose={onClose} />}
    </Dialog>
  )
}

function Ways({ gradClass, onClose }: { gradClass: GradClass; onClose: () => void }) {
  const { url, expiresAt } = gradClass.invitation
  if (url === null) return <NoLink hasRunOut={expiresAt !== null} />
  return (
    <>
      <p>Wer diesen Link öffnet, kann eurer Stufe beitreten. Schick ihn nur in eure Gruppen.</p>
      <Link url={url} />
      {canShare() && (
        <Button
          kind="secondary"
          icon={<IconShare2 size={20} aria-hidden />}
          onClick={() => void shareInvitation(gradClass).then((outcome) => outcome === 'shared' && onClose())}
        >
          Mit einer App teilen
        </Button>
      )}
      <a
        className={buttonClass({ kind: 'secondary' })}
        href={whatsappUrl(gradClass)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={20} aria-hidden />
        In WhatsApp teilen
      </a>
      <div className={styles.code}>
        <LazyBoundary>
          <Suspense fallback={<div className={styles.codeToCome} />}>
            <QrCode text={url} alt="QR-Code des Einladungslinks" />
          </Suspense>
        </LazyBoundary>
        <p className={styles.soft}>Zum Abscannen, zum Beispiel am Beamer.</p>
      </div>
      {expiresAt !== null && <p className={styles.soft}>Der Link gilt bis zum {dayWords(expiresAt.slice(0, 10))}.</p>}
    </>
  )
}

/** The link to look at, and its main action: copied, it says so. */
function Link({ url }: { url: string }) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(url) })
  return (
    <>
      <p className={styles.link}>{url}</p>
      <Button
        size="large"
        icon={copy.isSuccess ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => copy.mutate()}
      >
        {copy.isSuccess ? 'Link kopiert' : 'Link kopieren'}
      </Button>
      <p role="status" className="heard">
        {copy.isSuccess ? 'Der Link ist kopiert.' : ''}
      </p>
      {copy.isError && (
        <ErrorNotice>Das Kopieren hat nicht geklappt. Halte den Link gedrückt und kopier ihn selbst.</ErrorNotice>
      )}
    </>
  )
}

function NoLink({ hasRunOut }: { hasRunOut: boolean }) {
  const user = useUser()
  const mayRenew = user !== undefined && can(user.role, 'class:manage')
  return (
    <InfoNotice>
      {hasRunOut ? 'Der Einladungslink ist abgelaufen.' : 'Der Einladungslink ist geschlossen.'}{' '}
      {mayRenew
        ? 'Einen neuen machst du unter „Stufe verwalten“.'
        : 'Frag deinen Stufenadmin, wenn noch jemand dazukommen soll.'}
    </InfoNotice>
  )
}
