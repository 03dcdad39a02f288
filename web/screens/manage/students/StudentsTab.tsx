import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/account.ts'
import type { ClassMember } from '#contract/school/members.ts'
import { can } from '#domain/account/capability.ts'
import { errors } from '#domain/errors.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { ClosedBook } from '../../../pieces/ClosedBook.tsx'
import { useSpot } from '../../../pieces/fill/use-spot.ts'
import { Outcome } from '../../../pieces/Outcome.tsx'
import { ADD_MEMBERS_SPOT } from '../../../pieces/paths.ts'
import { usePortraitPage } from '../../../pieces/portrait/use-portrait-page.ts'
import { roleWords } from '../../../pieces/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChoice } from '../../../ui/FilterChoice.tsx'
import {
  IconArrowsJoin,
  IconCrown,
  IconLock,
  IconPhotoPlus,
  IconTrash,
  IconUserCheck,
  IconUserEdit,
  IconUserPlus,
  IconUserX,
} from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import styles from '../list/List.module.css'
import { PeopleList, PeopleListSkeleton } from '../list/PeopleList.tsx'
import { SuspendedFound } from '../suspended/Suspended.tsx'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { AddPortraitDialog, ReplacePortraitDialog } from './AddPortraitDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { actionWords, type MemberAction, memberActions } from './member-actions.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { RenameInBookDialog } from './RenameInBookDialog.tsx'
import { AppointDialog, WithdrawDialog } from './RoleDialogs.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

type TabProps = { user: User; mayEdit: boolean; locked: boolean; show: 'new' | undefined }

export function StudentsTab(props: TabProps) {
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  if (members.isPending) return <PeopleListSkeleton />
  if (members.data === undefined)
    return (
      <ErrorNotice onRetry={() => members.refetch()}>
        <strong>Fehler beim Laden der Nutzerinformationen</strong>
        <br />
        {failureText(members.error)} In eurer Stufe hat sich nichts geändert.
      </ErrorNotice>
    )
  return <Students {...props} members={members.data} />
}

const parts = {
  all: { label: 'Alle', holds: () => true },
  new: { label: 'Neu', holds: ({ isNew }: ClassMember) => isNew },
  joined: { label: 'Dabei', holds: ({ joined }: ClassMember) => joined },
  missing: { label: 'Noch nicht dabei', holds: ({ joined }: ClassMember) => !joined },
}
type Part = keyof typeof parts
const isAbsent = parts.missing.holds
const allNames = ({ name, firstName, lastName }: ClassMember) => `${name} ${firstName} ${lastName}`

const icons = {
  appoint: IconUserCheck,
  withdraw: IconUserX,
  transfer: IconCrown,
  suspend: IconLock,
  rename: IconUserEdit,
  'rename-in-book': IconUserEdit,
  portrait: IconPhotoPlus,
  'replace-portrait': IconPhotoPlus,
  merge: IconArrowsJoin,
  remove: IconTrash,
} satisfies Record<MemberAction, unknown>

const dialogs = {
  appoint: AppointDialog,
  withdraw: WithdrawDialog,
  transfer: TransferDialog,
  suspend: SuspendDialog,
  rename: RenameDialog,
  'rename-in-book': RenameInBookDialog,
  portrait: AddPortraitDialog,
  'replace-portrait': ReplacePortraitDialog,
  merge: MergeDialog,
  remove: RemoveDialog,
} satisfies Record<MemberAction, unknown>

/** Whoever comes back to a page to which they were sent to add people was not sent once more. */
const wereSent = new Set<string>()

function Students({ user, mayEdit, locked, show, members }: TabProps & { members: readonly ClassMember[] }) {
  useSpot(true)
  const [search, setSearch] = useState('')
  const [part, setPart] = useState<Part>(show ?? 'all')
  const sent = useLocation({
    select: ({ hash, state }) => (hash === ADD_MEMBERS_SPOT ? (state.__TSR_key ?? '') : undefined),
  })
  const [adding, setAdding] = useState(sent !== undefined && !wereSent.has(sent) && mayEdit && !locked)
  useEffect(() => void (sent !== undefined && sent !== '' && wereSent.add(sent)), [sent])
  // The person as they were when the menu opened: the dialog stays, whatever the list does meanwhile.
  const [asked, setAsked] = useState<{ action: MemberAction; member: ClassMember }>()
  const [outcome, setOutcome] = useState<{ words: string }>()
  const sought = useDeferredValue(search)
  const portraits = usePortraitPage(mayEdit && members.some(isAbsent)).moduleId !== undefined
  const readsDesk =
    can(user.role, 'content:moderate') && user.gradClass?.features.includes('CONTENT_MANAGEMENT_SYSTEM') === true

  const inClass = useMemo(() => members.filter(({ waiting }) => !waiting), [members])
  const joined = inClass.filter(parts.joined.holds).length
  const counts: Record<Part, number> = {
    all: inClass.length,
    new: inClass.filter(parts.new.holds).length,
    joined,
    missing: inClass.length - joined,
  }
  const found = useMemo(() => findPeople(inClass.filter(parts[part].holds), allNames, sought), [inClass, part, sought])
  const suspended = useQuery({ ...queries.school.members.suspended.queryOptions({ input: {} }), enabled: mayEdit })
  const shutOut = sought.trim() === '' ? [] : findPeople(suspended.data ?? [], allNames, sought)
  // Kept while somebody types: the field must not wait for hundreds of lines.
  const list = useMemo(() => {
    const menuOf = (member: ClassMember) =>
      (mayEdit ? memberActions(member, { locked, portraits }) : []).map((action) => {
        const Icon = icons[action]
        return {
          label: actionWords[action],
          icon: <Icon size={20} aria-hidden />,
          danger: action === 'remove',
          onSelect: () => setAsked({ action, member }),
        }
      })
    return (
      <PeopleList
        label="Schüler:innen"
        people={found}
        isAbsent={isAbsent}
        wordsOf={(member) => <Words member={member} mayEdit={mayEdit} />}
        menuOf={menuOf}
        leadsToDesk={readsDesk}
      />
    )
  }, [found, mayEdit, locked, portraits, readsDesk])
  const AskedDialog = asked && dialogs[asked.action]
  return (
    <div className={styles.tab}>
      {mayEdit && locked && <ClosedBook />}
      {mayEdit && (
        <div id={ADD_MEMBERS_SPOT} className={styles.actions}>
          <Button
            kind="secondary"
            icon={<IconUserPlus size={20} aria-hidden />}
            disabled={locked}
            onClick={() => setAdding(true)}
          >
            Mitschüler:innen eintragen
          </Button>
        </div>
      )}
      <div className={styles.head}>
        <SearchField label="Schüler:innen suchen" value={search} onChange={setSearch} />
        <FilterChoice
          legend="Wer gezeigt wird"
          options={(Object.keys(parts) as Part[]).map((value) => ({
            value,
            label: parts[value].label,
            count: counts[value],
          }))}
          value={part}
          onChange={setPart}
        />
        <p role="status" className={sought.trim() === '' ? 'heard' : styles.soft}>
          {sought.trim() === '' ? '' : `${found.length} gefunden`}
        </p>
      </div>
      {outcome !== undefined && (
        <Outcome key={outcome.words} words={outcome.words} onClose={() => setOutcome(undefined)} />
      )}
      {shutOut.length > 0 && <SuspendedFound people={shutOut} />}
      {found.length > 0 ? (
        list
      ) : shutOut.length > 0 ? null : (
        <Nobody
          everybodyIsIn={part === 'missing' && counts.missing === 0}
          nobodyNew={part === 'new' && counts.new === 0}
        />
      )}
      {adding && <AddMembersDialog members={members} onClose={() => setAdding(false)} />}
      {asked !== undefined && AskedDialog !== undefined && (
        <AskedDialog
          user={user}
          member={asked.member}
          members={members}
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

const Nobody = ({ everybodyIsIn, nobodyNew }: { everybodyIsIn: boolean; nobodyNew: boolean }) =>
  nobodyNew ? (
    <EmptyState drawing="faces" title="Niemand Neues">
      <p>In den letzten Tagen ist niemand dazugekommen.</p>
    </EmptyState>
  ) : everybodyIsIn ? (
    <EmptyState drawing="confetti" title="Alle sind dabei!">
      <p>Von eurer Liste fehlt niemand mehr.</p>
    </EmptyState>
  ) : (
    <EmptyState drawing="faces" title="Niemand gefunden">
      <p>Fehlt jemand? Trag den Namen ein oder schick den Einladungslink.</p>
    </EmptyState>
  )

function arrivalWords({ cameBy, by }: NonNullable<ClassMember['arrival']>): string {
  if (cameBy === 'link') return 'mit dem Link dazugekommen'
  if (by === null) return 'hereingelassen von einer Person, die nicht mehr dabei ist'
  return cameBy === 'vouch' ? `bestätigt von ${by}` : `hereingelassen von ${by}`
}

function Words({ member: { role, joined, isMe, isNew, arrival }, mayEdit }: { member: ClassMember; mayEdit: boolean }) {
  if (!joined) return <Badge>Noch nicht dabei</Badge>
  return (
    <>
      {isMe && <Badge look="brand">Du</Badge>}
      {role !== 'student' && <Badge look="brand">{roleWords[role]}</Badge>}
      {isNew && !isMe && <Badge look="new">NEU</Badge>}
      {isNew && arrival !== null && <span className={styles.hint}>{arrivalWords(arrival)}</span>}
      {mayEdit && can(role, 'class:manage') && <span className={styles.hint}>{errors.ADMIN_NOT_EDITABLE.text}</span>}
    </>
  )
}
