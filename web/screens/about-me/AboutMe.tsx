import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AboutMe as Item, OwnItems } from '#contract/content/release.ts'
import { aboutKinds, SILENCE_WORDS } from '#domain/content/about-me.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { api, queries } from '../../api/client.ts'
import { failureText, isOffline } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { BackLink } from '../../pieces/BackLink.tsx'
import { paths } from '../../pieces/paths.ts'
import { counted, dayWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { AboutCard } from './AboutCard.tsx'
import styles from './AboutMe.module.css'
import { useMyPlaces } from './my-places.ts'

/** All that the book says or shows about the reader: to each they say whether it may stand there. */
export function AboutMe() {
  const mine = useQuery(queries.content.release.mine.queryOptions({ input: {} }))
  const yearbook = useQuery(queries.yearbook.get.queryOptions({ input: {} }))
  const locked = yearbook.data !== undefined && isLocked(yearbook.data.dataState)
  return (
    <Page title="Über mich" back={<BackLink to={paths.preview}>Zum ganzen Buch</BackLink>}>
      {mine.data === undefined && !mine.isError && <TextSkeleton lines={6} />}
      {mine.data === undefined && mine.isError && <Missing failure={mine.error} onRetry={() => void mine.refetch()} />}
      {mine.data?.items.length === 0 && <Nothing round={mine.data.round} locked={locked} />}
      {mine.data !== undefined && mine.data.items.length > 0 && <Items {...mine.data} locked={locked} />}
    </Page>
  )
}

/** Nobody is promised that it is out of books which lie in boxes already. */
const printWords = {
  ordered:
    'Euer Buch ist schon bestellt. Was du jetzt herausnimmst, kann trotzdem gedruckt werden. Ist es schlimm, sag sofort deiner Redaktion Bescheid: Vielleicht lässt sich der Druck noch anhalten.',
  printed:
    'Euer Buch ist schon gedruckt. Was du jetzt herausnimmst, fehlt erst, wenn ihr noch einmal druckt. Tut dir etwas weh, sprich mit deiner Redaktion.',
}

function Items({ round, print, items, locked }: OwnItems & { locked: boolean }) {
  const places = useMyPlaces()
  const open = items.filter(({ standing }) => standing === 'open')
  return (
    <>
      <p className={styles.lead}>
        Das steht im Buch über dich. Sag zu allem „Passt so“ oder „Bitte raus“.{' '}
        {print === 'none' && 'Was du nicht willst, wird nicht gedruckt, und niemand fragt, warum.'}
        {items.some(({ kind }) => !aboutKinds[kind].alone) &&
          ' Nur bei Texten, die jemand anders geschrieben hat, entscheidet die Redaktion.'}{' '}
        Zitate, Texte und Kommentare an andere finden wir an deinem Namen.
      </p>
      <State
        round={round}
        print={print}
        open={open.length}
        fine={items.filter(({ standing }) => standing === 'fine').length}
        all={items.length}
      />
      {print !== 'none' && <InfoNotice>{printWords[print]}</InfoNotice>}
      {locked && print === 'none' && (
        <InfoNotice>
          Die Redaktion ist abgeschlossen. Herausnehmen kannst du noch alles, zurück geht es dann nicht mehr.
        </InfoNotice>
      )}
      <ul className={styles.items} aria-label="Was im Buch über dich steht">
        {items.map((item) => (
          <AboutCard
            key={`${item.kind} ${item.id}`}
            item={item}
            places={places.of(item)}
            locked={locked}
            print={print}
          />
        ))}
      </ul>
      {open.length > 0 && <AgreeToAll open={open} />}
    </>
  )
}

type State = Pick<OwnItems, 'round' | 'print'> & { open: number; fine: number; all: number }

function State({ round, print, open, fine, all }: State) {
  const answered = fine === all ? 'Du hast alles freigegeben. Danke!' : 'Du hast zu allem etwas gesagt. Danke!'
  const until =
    round.state === 'open' && round.endsOn !== null
      ? `Die Freigaberunde läuft bis ${dayWords(round.endsOn)}.`
      : undefined
  return (
    <div className={styles.state} role="status">
      <p>
        <strong>{open === 0 ? answered : `${counted(open, 'Stelle', 'Stellen')} noch offen.`}</strong>
        {until !== undefined && ` ${until}`}
        {until !== undefined && open > 0 && ` ${SILENCE_WORDS}`}
        {until !== undefined &&
          open === 0 &&
          ' Kommt bis dahin noch etwas dazu, steht es hier, und drei Tage vorher schreiben wir dir.'}
        {round.state === 'closed' && ' Die Freigaberunde ist zu Ende.'}
        {round.state === 'closed' && print === 'none' && ' Herausnehmen kannst du immer noch.'}
        {round.state === 'none' && ' Sobald die Redaktion alle fragt, kommen Zitate und Texte der anderen dazu.'}
      </p>
      <ProgressBar label="Wozu du etwas gesagt hast" done={all - open} total={all} />
    </div>
  )
}

/** For what was read just now. Of several a question says how many: nobody agrees to them by a slip. */
function AgreeToAll({ open }: { open: readonly Item[] }) {
  /** What comes or changes while the question stands there nobody has read. */
  const [asked, setAsked] = useState<readonly Item[]>()
  const agree = useChange(['release'], (read: readonly Item[]) =>
    api.content.release.agree({ seen: read.map(({ kind, id, seen }) => ({ kind, id, seen })) }),
  )
  const isOne = open.length === 1
  return (
    <div className={styles.agree}>
      {agree.isError && asked === undefined && <ErrorNotice>{failureText(agree.error)}</ErrorNotice>}
      <Button busy={agree.isPending} onClick={() => (isOne ? agree.mutate(open) : setAsked(open))}>
        {isOne ? 'Die offene Stelle passt so' : `Alle ${open.length} offenen Stellen passen so`}
      </Button>
      {asked !== undefined && (
        <AskDialog
          title={`${counted(asked.length, 'Stelle', 'Stellen')} freigeben?`}
          action={`Alle ${asked.length} passen so`}
          failure={agree.error}
          busy={agree.isPending}
          onConfirm={() => agree.mutate(asked, { onSuccess: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        >
          <p>Hast du alle gelesen? „Bitte raus“ kannst du danach immer noch zu jeder einzelnen sagen.</p>
        </AskDialog>
      )}
    </div>
  )
}

/** Nobody is promised what the editors may not do: without a round, and before they release comments, there is more than one may read. */
const Nothing = ({ round, locked }: Pick<OwnItems, 'round'> & { locked: boolean }) =>
  round.state === 'none' ? (
    <EmptyState drawing="pages" title="Hier ist noch nichts zu lesen">
      <p>
        {locked
          ? 'Eure Redaktion ist abgeschlossen, ohne dass sie alle gefragt hat. Willst du vor dem Druck lesen, was andere über dich geschrieben haben, sprich sie an.'
          : 'Sobald eure Redaktion alle fragt oder Kommentare freigibt, liest du hier, was über dich im Buch steht.'}
      </p>
    </EmptyState>
  ) : (
    <EmptyState drawing="pages" title="Noch steht nichts über dich im Buch">
      {!locked && (
        <p>
          Füll deine Seite aus, dann kommst du ins Buch. <Link to={paths.fill}>Zu deinen Aufgaben</Link>
        </p>
      )}
    </EmptyState>
  )

const Missing = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) =>
  isOffline(failure) ? (
    <EmptyState drawing="pages" title="Du bist gerade offline">
      <p>Sobald du wieder Netz hast, erscheint hier von selbst, was über dich im Buch steht.</p>
    </EmptyState>
  ) : (
    <ErrorNotice onRetry={onRetry}>{failureText(failure)}</ErrorNotice>
  )
