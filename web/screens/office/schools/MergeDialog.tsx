import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfficeSchool, SchoolRow } from '#contract/office/schools.ts'
import { api, queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { paths } from '../../../pieces/paths.ts'
import { useTypedSearch } from '../../../pieces/use-typed-search.ts'
import { counted } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import styles from '../Office.module.css'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { addressWords } from './school-words.tsx'
import { useSchoolChange } from './use-school-change.ts'

type Props = { school: OfficeSchool; onClose: () => void }

/** Another school goes in this one: which, what moves, and why. */
export function MergeDialog({ school, onClose }: Props) {
  const [other, setOther] = useState<SchoolRow>()
  return other === undefined ? (
    <Choose school={school} onChoose={setOther} onClose={onClose} />
  ) : (
    <Confirm school={school} other={other} onClose={onClose} />
  )
}

/** Before anything is typed, those at the same postal code: duplicates mostly are. */
function Choose({ school, onChoose, onClose }: Props & { onChoose: (other: SchoolRow) => void }) {
  const { typed, setTyped, search } = useTypedSearch()
  const asked = search === '' ? school.postalCode : search
  const list = useQuery(queries.office.schools.list.queryOptions({ input: { search: asked, page: 1 } }))
  const others = list.data?.rows.filter(({ id }) => id !== school.id)
  return (
    <Dialog title="Welche Schule steht doppelt da?" width="medium" onClose={onClose}>
      <SearchField label="Name, Ort, PLZ oder Kennung" value={typed} onChange={setTyped} />
      {search === '' && <p className={styles.quiet}>Schulen mit derselben Postleitzahl:</p>}
      {list.isError && <ErrorNotice onRetry={() => list.refetch()}>{failureText(list.error)}</ErrorNotice>}
      {list.isPending && <TextSkeleton lines={4} />}
      {others?.length === 0 && <p>Keine andere Schule gefunden.</p>}
      {others !== undefined && others.length > 0 && (
        <Table
          caption="Schulen zur Auswahl"
          columns={columns}
          rows={others.slice(0, 20)}
          keyOf={({ id }) => id}
          onOpen={onChoose}
        />
      )}
    </Dialog>
  )
}

const columns: readonly Column<SchoolRow>[] = [
  { label: 'Name', isName: true, cell: ({ name }) => name },
  { label: 'Anschrift', cell: addressWords },
  { label: 'Stufen', align: 'end', cell: ({ classes }) => classes },
]

function Confirm({ school, other, onClose }: Props & { other: SchoolRow }) {
  const two = { schoolId: school.id, otherId: other.id }
  const preview = useQuery(queries.office.schools.previewMerge.queryOptions({ input: two, staleTime: 0 }))
  const merge = useSchoolChange((reason: string) => api.office.schools.merge({ ...two, reason }))
  if (preview.data === undefined)
    return (
      <Dialog title="Schulen zusammenführen?" onClose={onClose}>
        {preview.isError ? <ErrorNotice>{failureText(preview.error)}</ErrorNotice> : <TextSkeleton lines={4} />}
      </Dialog>
    )
  const { moves, clashes, publicId } = preview.data
  const isRenamed = school.name !== other.name || school.city !== other.city
  if (clashes.length > 0)
    return (
      <Dialog title="So geht es noch nicht" onClose={onClose} actions={<Button onClick={onClose}>Alles klar</Button>}>
        <p>
          Beide Schulen haben eine Stufe im Abschlussjahr {clashes.join(', ')}. Kläre zuerst, welche davon bleibt. Bis
          dahin bleiben es zwei Schulen.
        </p>
        <ClashingClasses schools={[school.id, other.id]} years={clashes} />
      </Dialog>
    )
  return (
    <ReasonDialog
      title="Schulen zusammenführen?"
      action="Zusammenführen"
      kind="danger"
      failure={merge.error}
      busy={merge.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        merge.mutate(reason, { onSuccess: onClose })
      }}
    >
      <p>
        <strong>Bleibt:</strong> {school.name}, {addressWords(school)}
      </p>
      <p>
        <strong>Geht:</strong> {other.name}, {addressWords(other)}
      </p>
      <InfoNotice>
        {moves.length === 0 ? 'Es zieht keine Stufe um.' : `Es zieht um: Abi ${moves.join(', Abi ')}.`}
        {publicId !== null && ` Die Kennung ${publicId} geht mit.`}
        {moves.length > 0 &&
          isRenamed &&
          ' In Büchern stehen Name und Ort der Schule: Fertige müssen neu gesetzt werden.'}
      </InfoNotice>
    </ReasonDialog>
  )
}

function ClashingClasses({ schools, years }: { schools: readonly string[]; years: readonly number[] }) {
  const found = useQueries({
    queries: schools.map((schoolId) => queries.office.schools.get.queryOptions({ input: { schoolId } })),
  })
  return (
    <ul className={styles.plain}>
      {found.flatMap(({ data }) =>
        (data?.classes ?? [])
          .filter(({ year }) => years.includes(year))
          .map(({ id: classId, year, people }) => (
            <li key={classId}>
              <Link to={paths.officeClass} params={{ classId }}>
                {data?.name}, Abi {year}
              </Link>{' '}
              <span className={styles.quiet}>{counted(people, 'Person', 'Personen')}</span>
            </li>
          )),
      )}
    </ul>
  )
}
