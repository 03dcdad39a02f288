import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/office/audit.ts'
import { subjectWords } from '#domain/office/audit-line.ts'
import { actionWords, actorWords, detailWords } from '#domain/office/audit-words.ts'
import { paths } from '../../../pieces/paths.ts'
import { momentWords } from '../../../pieces/words.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from '../Office.module.css'
import type { ShownEntries } from './AuditFilters.tsx'

type Props = { entry: AuditEntry; onShow: (change: ShownEntries) => void; onClose: () => void }

/** One entry, whole, and the way to others about the same. */
export function EntryDialog({ entry, onShow, onClose }: Props) {
  const { at, action, className, classId, classIsThere, subject, subjectId, reason, detail } = entry
  const about = [className, subject !== null && subjectWords(subject)].filter(Boolean).join(' · ')
  return (
    <Dialog title={actionWords(action)} onClose={onClose} actions={<Button onClick={onClose}>Schließen</Button>}>
      <p>
        {actorWords(entry)}, {momentWords(at)}
      </p>
      {about !== '' && <p>{about}</p>}
      {reason !== null && <p>Warum: {reason}</p>}
      <ul className={styles.plain}>
        {detailWords(detail).map(({ label, value }) => (
          <li key={label} className={styles.detail}>
            {label}: {value}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {classId !== null && classIsThere && (
          <Link
            to={paths.officeClass}
            params={{ classId }}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            Zur Stufe
          </Link>
        )}
        {subjectId !== null && subject?.isThere === true && <SubjectLink id={subjectId} kind={subject.kind} />}
        {classId !== null && (
          <Button kind="secondary" size="small" onClick={() => onShow({ classId, subjectId: undefined })}>
            Alles zu dieser Stufe
          </Button>
        )}
        {subjectId !== null && (
          <Button kind="secondary" size="small" onClick={() => onShow({ subjectId, classId: undefined })}>
            Alles dazu
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function SubjectLink({ id, kind }: { id: string; kind: 'order' | 'school' | 'staff' }) {
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  if (kind === 'order')
    return (
      <Link to={paths.officeOrder} params={{ orderId: id }} className={look}>
        Zur Bestellung
      </Link>
    )
  return (
    kind === 'school' && (
      <Link to={paths.officeSchool} params={{ schoolId: id }} className={look}>
        Zur Schule
      </Link>
    )
  )
}
