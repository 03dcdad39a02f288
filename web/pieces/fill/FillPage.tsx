import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { can } from '#domain/account/capability.ts'
import { type ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { errors } from '#domain/errors.ts'
import { queries } from '../../api/client.ts'
import { failureText, isOffline } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { useUnlessGone } from '../../api/use-unless-gone.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { KeptTexts } from '../autosave/KeptTexts.tsx'
import { hadFieldHere, taskOfText } from '../autosave/place-of-text.ts'
import { useRetryGone } from '../autosave/use-retry-gone.ts'
import { BackLink } from '../BackLink.tsx'
import { contentTypes } from '../content-types.ts'
import { FromEditors } from '../from-editors/FromEditors.tsx'
import { allFromEditors } from '../from-editors/use-from-editors.ts'
import { LivePage } from '../live-page/LivePage.tsx'
import { liveForm } from '../live-page/live-form.ts'
import { paths } from '../paths.ts'
import { useLookAgain } from '../use-look-again.ts'
import { shortDayWords } from '../words.ts'
import { DoneBar } from './DoneBar.tsx'
import styles from './FillPage.module.css'
import { useModuleId } from './use-module-id.ts'
import { useRefusal } from './use-refusal.ts'
import { useSpot } from './use-spot.ts'

type Filled = { moduleId: string; title: string; done: boolean }
type Props<Data extends Filled> = {
  type: ModuleType
  loaded: UseQueryResult<Data>
  /** What the title stands for where it is not the module's own: whose page it is. */
  titleOf?: (data: Data) => string
  /** Whose it is where it is somebody else's, in a sentence, and the place of theirs at the editors' desk. */
  others?: (data: Data) => { words: string; memberId: string | undefined } | undefined
  /** Somebody else's part has no mark of one's own. */
  markable?: (data: Data) => boolean
  /** Whose page it is, or about whom is written, for the page in the book that is shown while it is filled. */
  about?: (data: Data) => string | undefined
  children: (data: Data, refused: boolean) => ReactNode
}

/** The frame of every page that is filled: where one is, until when, why not, and the mark that one is done. */
export function FillPage<Data extends Filled>({
  type,
  loaded,
  titleOf,
  others,
  markable,
  about,
  children,
}: Props<Data>) {
  const moduleId = useModuleId()
  const { memberId } = useSearch({ strict: false })
  const refused = useRefusal()
  const user = useUser()
  const isIn = user?.waiting === false
  const [hasWaited] = useState(user?.waiting === true)
  useLookAgain(user?.waiting === true)
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {}, enabled: isIn }))
  // What the editors say stands above everything, which must not jump when it comes; whoever waited is writing already.
  const said = useQuery({ ...allFromEditors(), enabled: isIn })
  const isReady = !isIn || hasWaited || said.isFetched
  const there = useUnlessGone(`${moduleId}/${memberId ?? ''}`, loaded)
  const data = isReady ? there.data : undefined
  const isMissing = isReady && data === undefined && (there.isGone || loaded.isError)
  useSpot(data !== undefined)
  const form = data === undefined ? undefined : liveForm(type, data, about?.(data))
  useRetryGone(moduleId, form?.rest)
  const Icon = contentTypes[type].Icon
  const { label } = moduleTypes[type]
  const theirs = data === undefined ? undefined : others?.(data)
  const deadline = yearbook.data?.deadline ?? null
  const filled = (
    <div className={styles.page}>
      <header className={styles.head}>
        <WayBack owner={theirs?.memberId} />
        <PageTitle title={data === undefined ? label : (titleOf?.(data) ?? data.title)} />
        <p className={styles.facts}>
          <Icon size={18} aria-hidden /> {label}
          {deadline !== null && refused === undefined && <> · bis {shortDayWords(deadline)}</>}
        </p>
      </header>
      {data === undefined && !isMissing && <TextSkeleton lines={5} />}
      {isMissing && (
        <>
          <Missing loaded={loaded} isGone={there.isGone} />
          <KeptTexts isHere={({ key }) => taskOfText(key) === moduleId} />
        </>
      )}
      {data !== undefined && (
        <>
          {!isIn && (
            <InfoNotice>Das sieht niemand, bis du in deiner Stufe bist. Danach steht alles schon da.</InfoNotice>
          )}
          {isIn && hasWaited && (
            <SuccessNotice>
              Du bist drin! Was du hier geschrieben hast, steht jetzt auf deiner Seite.{' '}
              <Link to={paths.start}>Zur Startseite</Link>
            </SuccessNotice>
          )}
          {refused !== undefined && <InfoNotice>{errors[refused].text}</InfoNotice>}
          {theirs !== undefined && refused === undefined && <InfoNotice>{theirs.words}</InfoNotice>}
          {isIn && (
            <FromEditors
              type={type}
              moduleId={data.moduleId}
              page={type === 'personal-page' ? theirs?.memberId : undefined}
              refused={refused !== undefined}
            />
          )}
          <KeptTexts isHere={(text) => hadFieldHere(text, moduleId, memberId)} />
          {children(data, refused !== undefined)}
          {isIn && (markable?.(data) ?? true) && (
            <DoneBar task={{ ...data, type, owner: theirs?.memberId }} refused={refused !== undefined} />
          )}
        </>
      )}
    </div>
  )
  if (form === undefined) return filled
  return (
    <div className={styles.withPage}>
      {filled}
      <LivePage form={form} />
    </div>
  )
}

/** To where one came from: the editors' desk, the own tasks, or the room in which one waits. */
function WayBack({ owner }: { owner: string | undefined }) {
  const user = useUser()
  const left = useLocation({ select: ({ state }) => state.desk })
  const isEditor = user !== undefined && can(user.role, 'content:moderate')
  const desk = left ?? (owner === undefined ? undefined : { memberId: owner })
  if (user?.waiting !== false) return <BackLink to={paths.waiting}>Zum Warteraum</BackLink>
  if (isEditor && desk !== undefined)
    return (
      <BackLink to={paths.desk} search={desk}>
        Zum Redaktionstisch
      </BackLink>
    )
  return <BackLink to={paths.fill}>Alle Aufgaben</BackLink>
}

const Missing = ({ loaded, isGone }: { loaded: UseQueryResult<unknown>; isGone: boolean }) =>
  isGone ? (
    <EmptyState
      drawing="torn"
      title="Diese Aufgabe gibt es nicht mehr"
      actions={
        <Link to={paths.fill} className={buttonClass({})}>
          Zu deinen Aufgaben
        </Link>
      }
    >
      <p>Vielleicht hat die Redaktion sie zurückgezogen oder jemand anderem gegeben.</p>
    </EmptyState>
  ) : isOffline(loaded.error) ? (
    <EmptyState
      drawing="pages"
      title="Du bist gerade offline"
      actions={
        <Link to={paths.fill} className={buttonClass({ kind: 'secondary' })}>
          Alle Aufgaben
        </Link>
      }
    >
      <p>Diese Aufgabe ist gerade nicht auf deinem Gerät. Sobald du wieder Netz hast, erscheint sie von selbst.</p>
      <p>Was du geschrieben hast, ist sicher.</p>
    </EmptyState>
  ) : (
    <ErrorNotice onRetry={() => loaded.refetch()}>
      {failureText(loaded.error)} Was du ausgefüllt hast, ist sicher.
    </ErrorNotice>
  )
