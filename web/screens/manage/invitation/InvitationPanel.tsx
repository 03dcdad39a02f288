import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GradClass } from '#contract/school/class.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { ShareInvitation } from '../../../pieces/ShareInvitation.tsx'
import { dayWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCheck, IconCopy, IconLinkOff, IconRefresh } from '../../../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { AdmissionChoice } from './AdmissionChoice.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import styles from './Invitation.module.css'
import { RenewDialog } from './RenewDialog.tsx'
import { useRenewal } from './use-renewal.ts'

/** The link into the class: shown and shared by everybody here, renewed and closed by the admin. */
export function InvitationPanel({ mayEdit, locked }: { mayEdit: boolean; locked: boolean }) {
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  return (
    <section className={styles.panel} aria-labelledby="invitation">
      <h2 id="invitation" className={styles.title}>
        Einladungslink
      </h2>
      {locked ? (
        <InfoNotice>Die Redaktion ist abgeschlossen. Niemand kann mehr dazukommen.</InfoNotice>
      ) : gradClass.data !== undefined ? (
        <>
          <Link gradClass={gradClass.data} mayEdit={mayEdit} />
          {mayEdit && <AdmissionChoice gradClass={gradClass.data} />}
        </>
      ) : gradClass.isError ? (
        <ErrorNotice onRetry={() => gradClass.refetch()}>
          {failureText(gradClass.error)} Der Link selbst gilt weiter.
        </ErrorNotice>
      ) : (
        <TextSkeleton lines={3} />
      )}
    </section>
  )
}

type Props = { gradClass: GradClass; mayEdit: boolean }

function Link({ gradClass, mayEdit }: Props) {
  const { url, expiresAt } = gradClass.invitation
  const [asked, setAsked] = useState<'renew' | 'close'>()
  const close = () => setAsked(undefined)
  if (url === null) return <NoLink hasRunOut={expiresAt !== null} mayEdit={mayEdit} />
  return (
    <>
      <CopyLink url={url} />
      <div className={styles.share}>
        <ShareInvitation kind="main" />
      </div>
      {expiresAt !== null && <p className={styles.soft}>Gilt bis zum {dayWords(expiresAt.slice(0, 10))}.</p>}
      {mayEdit && (
        <div className={styles.changes}>
          <Button
            kind="quiet"
            size="small"
            icon={<IconRefresh size={18} aria-hidden />}
            onClick={() => setAsked('renew')}
          >
            Link erneuern
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={<IconLinkOff size={18} aria-hidden />}
            onClick={() => setAsked('close')}
          >
            Link schließen
          </Button>
        </div>
      )}
      {asked === 'renew' && <RenewDialog onClose={close} />}
      {asked === 'close' && <CloseDialog onClose={close} />}
    </>
  )
}

function CopyLink({ url }: { url: string }) {
  // By the link itself: a new one has not been copied yet.
  const copy = useMutation({ mutationFn: (text: string) => navigator.clipboard.writeText(text) })
  const copied = copy.isSuccess && copy.variables === url
  return (
    <>
      <div className={styles.link}>
        <span className={styles.url}>{url.replace(/^https?:\/\//, '')}</span>
        <button type="button" className={styles.copy} onClick={() => copy.mutate(url)}>
          {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          {copied ? 'Kopiert' : 'Kopieren'}
        </button>
      </div>
      <p role="status" className="heard">
        {copied ? 'Der Link ist kopiert.' : ''}
      </p>
      {copy.isError && (
        <ErrorNotice>Das Kopieren hat nicht geklappt. Halte den Link gedrückt und kopier ihn selbst.</ErrorNotice>
      )}
    </>
  )
}

function NoLink({ hasRunOut, mayEdit }: { hasRunOut: boolean; mayEdit: boolean }) {
  const renew = useRenewal()
  return (
    <>
      <InfoNotice>
        {hasRunOut ? 'Der Einladungslink ist abgelaufen.' : 'Der Einladungslink ist geschlossen.'} Gerade kann niemand
        dazukommen.{!mayEdit && ' Einen neuen macht euer Stufenadmin.'}
      </InfoNotice>
      {renew.isError && <ErrorNotice>{failureText(renew.error)}</ErrorNotice>}
      {mayEdit && (
        <>
          <Button wide busy={renew.isPending} onClick={() => renew.mutate()}>
            Neuen Link öffnen
          </Button>
          <p className={styles.soft}>Der alte Link bleibt ungültig. Verschick danach den neuen.</p>
        </>
      )}
    </>
  )
}
