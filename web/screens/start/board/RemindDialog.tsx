import { useQuery } from '@tanstack/react-query'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { paths } from '../../../pieces/paths.ts'
import { canShare, share, whatsappWith } from '../../../pieces/share.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconBellRinging, IconBrandWhatsapp, IconShare2 } from '../../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { reminderWords } from './missing.ts'
import styles from './ProgressDialog.module.css'

type Props = { progress: Progress; person: MemberProgress; mayMail: boolean; onClose: () => void }

/** A push for one person: a mail of ours, or ready words of one's own. */
export function RemindDialog({ progress, person, mayMail, onClose }: Props) {
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const words = reminderWords(progress, person, {
    start: `${location.origin}${paths.start}`,
    invitation: gradClass.data?.invitation.url ?? null,
  })
  return (
    <Dialog title={`${person.name} erinnern`} onClose={onClose}>
      {mayMail && <Mail person={person} />}
      <p className={styles.soft}>
        {!mayMail && 'Eine Mail schickt nur euer Stufenadmin. '}
        {mayMail && person.mail === 'possible' ? 'Oder schreib' : 'Schreib'} selbst, der Text steht schon da:
      </p>
      <blockquote className={styles.words}>{words}</blockquote>
      <a
        className={buttonClass({ kind: 'secondary' })}
        href={whatsappWith(words)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconBrandWhatsapp size={20} aria-hidden />
        In WhatsApp schreiben
      </a>
      {canShare() && (
        <Button
          kind="secondary"
          icon={<IconShare2 size={20} aria-hidden />}
          onClick={() => void share({ text: words }).then((outcome) => outcome === 'shared' && onClose())}
        >
          Mit einer App teilen
        </Button>
      )}
    </Dialog>
  )
}

const why = {
  today: 'Heute ging schon eine Erinnerung per Mail hinaus. Morgen geht es wieder.',
  unwanted: 'Erinnerungen per Mail sind hier im Profil ausgeschaltet.',
  none: 'Ohne Konto gibt es keine Mails.',
}

function Mail({ person: { memberId, mail } }: { person: MemberProgress }) {
  const remind = useChange(['yearbook'], () => api.yearbook.remindPerson({ memberId }))
  if (remind.isSuccess) return <SuccessNotice>Die Mail ist unterwegs.</SuccessNotice>
  if (mail !== 'possible') return <p>{why[mail ?? 'none']}</p>
  return (
    <>
      {remind.isError && <ErrorNotice>{failureText(remind.error)}</ErrorNotice>}
      <Button icon={<IconBellRinging size={20} aria-hidden />} busy={remind.isPending} onClick={() => remind.mutate()}>
        Per Mail erinnern
      </Button>
    </>
  )
}
