import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import type { GradClass } from '#contract/school/class.ts'
import type { Board as BoardData, Yearbook } from '#contract/yearbook.ts'
import { can } from '#domain/account/capability.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { queries } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { paths } from '../../../pieces/paths.ts'
import { counted } from '../../../pieces/words.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { IconAddressBook, IconBulb, IconLayoutGridAdd } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { FirstWeek } from '../first-week/FirstWeek.tsx'
import styles from './Board.module.css'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { BudgetTile } from './BudgetTile.tsx'
import { CloseEditing } from './CloseEditing.tsx'
import { DeadlineTile } from './DeadlineTile.tsx'
import { DeskTile } from './DeskTile.tsx'
import { PreviewTile } from './PreviewTile.tsx'
import { PrintTile } from './PrintTile.tsx'
import { ProgressTile } from './ProgressTile.tsx'
import { ReleaseTile } from './ReleaseTile.tsx'
import { ReportsTile } from './ReportsTile.tsx'
import { LinkTile } from './Tile.tsx'

type Props = { user: User; collects: boolean }

/** The editors' board: how the class and its book stand, and what can be done about it. */
export function Board({ user, collects }: Props) {
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const board = useQuery(queries.yearbook.board.queryOptions({ input: {} }))
  const gradClass = useQuery(queries.school.gradClass.get.queryOptions({ input: {} }))
  const parts = [yearbook, board, gradClass]
  const failed = parts.find(({ isError, data }) => isError && data === undefined)
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch()
  }
  return (
    <section className={styles.board} aria-labelledby="board">
      <h2 id="board" className={styles.heading}>
        {collects ? 'Redaktion' : 'Eure Stufe'}
      </h2>
      {failed !== undefined ? (
        <ErrorNotice onRetry={retry}>{failureText(failed.error)} An eurem Buch hat sich nichts geändert.</ErrorNotice>
      ) : yearbook.data === undefined || board.data === undefined || gradClass.data === undefined ? (
        <BoardSkeleton />
      ) : (
        <Tiles user={user} collects={collects} yearbook={yearbook.data} board={board.data} gradClass={gradClass.data} />
      )}
      {can(user.role, 'class:manage') && (
        <Link className={buttonClass({ kind: 'quiet', size: 'small' })} to={paths.welcome}>
          Nutzung ändern
        </Link>
      )}
    </section>
  )
}

type TilesProps = Props & { yearbook: Yearbook; board: BoardData; gradClass: GradClass }

function Tiles({ user, collects, yearbook, board, gradClass }: TilesProps) {
  const { students, joined, waiting, names, teachers } = gradClass.counts
  const locked = isLocked(yearbook.dataState)
  const mayManage = can(user.role, 'yearbook:manage')
  return (
    <>
      {collects && mayManage && !locked && (
        <FirstWeek user={user} yearbook={yearbook} board={board} gradClass={gradClass} />
      )}
      <div className={styles.tiles}>
        {collects && <ReportsTile />}
        {collects && <BudgetTile locked={locked} />}
        {collects && <DeskTile />}
        {collects && <DeadlineTile deadline={yearbook.deadline} maySet={mayManage} locked={locked} />}
        <LinkTile
          to={paths.manage}
          Icon={IconAddressBook}
          title="Stufe verwalten"
          value={counted(students, 'Schüler:in', 'Schüler:innen')}
          words={
            <>
              <span className={styles.line}>{joined} dabei</span>
              <span className={styles.line}>{counted(teachers, 'Lehrer:in', 'Lehrer:innen')}</span>
              {waiting > 0 && (
                <span className={styles.waiting}>
                  {waiting === 1 ? '1 wartet' : `${waiting} warten`}
                  {mayManage && !locked && ' auf dich'}
                </span>
              )}
              {names > 0 && (
                <span className={styles.waiting}>
                  {names === 1 ? '1 Name wartet' : `${names} Namen warten`}
                  {mayManage && !locked && ' auf dich'}
                </span>
              )}
            </>
          }
        />
        {collects && (
          <>
            <LinkTile to={paths.motto} Icon={IconBulb} title="Motto-Umfrage" {...mottoWords(yearbook, board)} />
            <LinkTile
              to={paths.define}
              Icon={IconLayoutGridAdd}
              title="Inhalte definieren"
              value={counted(board.chapters.published, 'Inhalt', 'Inhalte')}
              words={
                board.chapters.drafts > 0
                  ? `veröffentlicht, ${counted(board.chapters.drafts, 'Entwurf', 'Entwürfe')}`
                  : 'veröffentlicht'
              }
            />
            <PreviewTile preview={board.preview} chapters={board.chapters} />
          </>
        )}
        {/* Beside a locked preview, which takes a row of its own, it would leave a hole. */}
        <PrintTile wide={collects && board.preview.locked} />
        {collects && <ReleaseTile yearbook={yearbook} />}
        {collects && <ProgressTile board={board} mayRemind={mayManage} locked={locked} />}
      </div>
      {collects && mayManage && !locked && board.chapters.published > 0 && <CloseEditing />}
    </>
  )
}

function mottoWords({ motto, mottoState }: Yearbook, { motto: { suggestions, voters } }: BoardData) {
  if (mottoState === 'fixed') return { value: `„${motto}“`, words: 'steht fest' }
  const votes = voters === 1 ? '1 hat abgestimmt' : `${voters} haben abgestimmt`
  if (mottoState === 'ended') return { value: 'Abstimmung beendet', words: votes }
  return { value: counted(suggestions, 'Vorschlag', 'Vorschläge'), words: votes }
}
