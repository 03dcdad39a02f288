import { useQuery } from '@tanstack/react-query'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useChange } from '../../../api/use-change.ts'
import { paths } from '../../../pieces/paths.ts'
import { ReadyWords } from '../../../pieces/ReadyWords.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconBellRinging } from '../../../ui/icons.ts'
import { ErrorNotice, SuccessNotice } from '../../../ui/Notice.tsx'
import { reminderWords } from './missing.ts'
import styles from './ProgressDialog.module.css'

type Props = { progress: Progress; person: MemberProgress; onClose: () => void }

/** A push for one person: a mail of ours, or ready words of one's own. */
export function RemindDialog({ progress, person, onClose }: Props) {
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const words = reminderWords(progress, person, {
    start: `${location.origin}${paths.start}`,
    invitation: gradClass.data?.invitation.url ?? null,
  })
  return (
    <Dialog title={`${person.name} erinnern`} onClose={onClose}>
      <Mail person={person} />
      <p className={styles.soft}>
        {person.mail === 'possible' ? 'Oder schreib' : 'Schreib'} selbst, der Text steht schon da:
      </p>
      <ReadyWords words={words} onShared={onClose} />
    </Dialog>
  )
}

const why = {
  today: 'Heute ging schon eine Erinnerung per Mail hinaus. Morgen geht es wieder.',
  self: 'Dir selbst schicken wir keine.',
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
