import { useState } from 'react'
import type { Board, Progress } from '#contract/yearbook.ts'
import { errors } from '#domain/errors.ts'
import { api } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { AskDialog } from '../../../pieces/AskDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconBellRinging } from '../../../ui/icons.ts'
import { SuccessNotice } from '../../../ui/Notice.tsx'
import { remindable } from './missing.ts'
import styles from './ProgressDialog.module.css'

/** At most once a day, whoever pressed, and after a question that says how many get a mail. */
export function RemindAll({ board, progress }: { board: Board; progress: Progress }) {
  const [asked, setAsked] = useState(false)
  const remind = useChange(['yearbook', 'tasks'], () => api.yearbook.remindEverybody({}))
  const people = remindable(progress).length
  const hasNotes = progress.people.some(({ tasks }) => tasks.some(({ unit }) => unit === 'note'))
  if (remind.isSuccess) return <SuccessNotice>{reminded(remind.data.people)}</SuccessNotice>
  return (
    <div className={styles.reminder}>
      <Button
        icon={<IconBellRinging size={20} aria-hidden />}
        disabled={board.remindedToday || people === 0}
        aria-describedby="reminder-words"
        onClick={() => setAsked(true)}
      >
        Alle erinnern, bei denen etwas fehlt
      </Button>
      <p id="reminder-words" className={styles.soft}>
        {board.remindedToday
          ? errors.REMINDED_TODAY.text
          : people === 0
            ? 'Gerade gibt es niemanden, den eine Mail erreichen würde.'
            : 'Per Mail, höchstens einmal am Tag. Wer Erinnerungen im Profil ausgeschaltet hat, bekommt keine.'}
        {hasNotes && ' An Kommentare erinnern wir nicht.'}
      </p>
      {asked && (
        <AskDialog
          title={people === 1 ? 'Eine Person erinnern?' : `${people} Leute erinnern?`}
          action={people === 1 ? 'Mail schicken' : `${people} Mails schicken`}
          failure={remind.error}
          busy={remind.isPending}
          onConfirm={() => remind.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>
            {people === 1 ? 'Eine Person bekommt' : `${people} Leute bekommen`} eine Mail, in der steht, was von ihnen
            noch fehlt. Heute geht das nur einmal.
          </p>
        </AskDialog>
      )}
    </div>
  )
}

function reminded(people: number): string {
  if (people === 0) return 'Gerade gab es niemanden, den eine Mail erreicht hätte.'
  return people === 1 ? 'Eine Person bekommt jetzt eine Mail.' : `${people} Leute bekommen jetzt eine Mail.`
}
