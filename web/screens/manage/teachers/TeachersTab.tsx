import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Teacher } from '#contract/school/teachers.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { ClosedBook } from '../../../pieces/ClosedBook.tsx'
import { Outcome } from '../../../pieces/Outcome.tsx'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import styles from '../list/List.module.css'
import { PeopleList, PeopleListSkeleton } from '../list/PeopleList.tsx'
import { AddTeachersDialog } from './AddTeachersDialog.tsx'
import { EditTeacherDialog } from './EditTeacherDialog.tsx'
import { RemoveTeacherDialog } from './RemoveTeacherDialog.tsx'

type TabProps = { mayEdit: boolean; locked: boolean }

export function TeachersTab(props: TabProps) {
  const teachers = useQuery(queries.school.teachers.list.queryOptions({ input: {} }))
  if (teachers.isPending) return <PeopleListSkeleton />
  if (teachers.data === undefined)
    return (
      <ErrorNotice onRetry={() => teachers.refetch()}>
        <strong>Fehler beim Laden der Lehrer:innen</strong>
        <br />
        {failureText(teachers.error)} In eurer Stufe hat sich nichts geändert.
      </ErrorNotice>
    )
  return <Teachers {...props} teachers={teachers.data} />
}

const dialogs = { edit: EditTeacherDialog, remove: RemoveTeacherDialog }

function Teachers({ mayEdit, locked, teachers }: TabProps & { teachers: readonly Teacher[] }) {
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ action: keyof typeof dialogs; teacher: Teacher }>()
  const [outcome, setOutcome] = useState<{ words: string }>()
  const sought = useDeferredValue(search)
  const found = findPeople(teachers, ({ name, firstName, subject }) => `${name} ${firstName} ${subject}`, sought)
  const menuOf = (teacher: Teacher) =>
    !mayEdit || locked
      ? []
      : [
          {
            label: 'Bearbeiten',
            icon: <IconPencil size={20} aria-hidden />,
            onSelect: () => setAsked({ action: 'edit', teacher }),
          },
          {
            label: 'Entfernen',
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            onSelect: () => setAsked({ action: 'remove', teacher }),
          },
        ]
  const AskedDialog = asked && dialogs[asked.action]
  return (
    <div className={styles.tab}>
      {mayEdit && locked && <ClosedBook />}
      {!mayEdit && <p className={styles.soft}>Lehrer:innen trägt euer Stufenadmin ein.</p>}
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            kind="secondary"
            icon={<IconPlus size={20} aria-hidden />}
            disabled={locked}
            onClick={() => setAdding(true)}
          >
            Lehrer:in hinzufügen
          </Button>
        </div>
      )}
      <div className={styles.head}>
        <SearchField label="Lehrer:innen suchen" value={search} onChange={setSearch} />
        <p role="status" className={styles.soft}>
          {sought.trim() === '' ? counted(teachers.length, 'Lehrer:in', 'Lehrer:innen') : `${found.length} gefunden`}
        </p>
      </div>
      {outcome !== undefined && (
        <Outcome key={outcome.words} words={outcome.words} onClose={() => setOutcome(undefined)} />
      )}
      {found.length === 0 ? (
        <EmptyState
          drawing="faces"
          title={teachers.length === 0 ? 'Noch keine Lehrer:innen' : 'Keine Lehrer:innen gefunden.'}
        >
          {teachers.length === 0 && mayEdit && (
            <p>Trag sie einzeln ein oder füg eure Liste ein. Sie stehen dann in Rankings und im Buch.</p>
          )}
        </EmptyState>
      ) : (
        <PeopleList
          label="Lehrer:innen"
          people={found}
          wordsOf={({ subject }) => subject !== '' && <span className={styles.hint}>{subject}</span>}
          menuOf={menuOf}
        />
      )}
      {adding && <AddTeachersDialog teachers={teachers} onClose={() => setAdding(false)} />}
      {asked !== undefined && AskedDialog !== undefined && (
        <AskedDialog
          teacher={asked.teacher}
          onClose={() => setAsked(undefined)}
          onDone={(words) => {
            setAsked(undefined)
            setOutcome({ words })
          }}
        />
      )}
    </div>
  )
}
