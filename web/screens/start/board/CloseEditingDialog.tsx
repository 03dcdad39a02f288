import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OpenEnds } from '#contract/yearbook.ts'
import { CLOSING_WORD, isClosingWord } from '#domain/yearbook/closing.ts'
import { api, queries } from '../../../api/client.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { askAgain } from '../../../api/stale.ts'
import { paths } from '../../../pieces/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts'
import { ErrorNotice, InfoNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { STATE_SPOT } from '../StateBanner.tsx'
import styles from './CloseEditingDialog.module.css'
import { openEndWords } from './open-end-words.ts'

const changedMeanwhile: string[] = ['BOOK_LOCKED', 'REPORTS_OPEN', 'ADS_EMPTY', 'RELEASE_OPEN', 'PEOPLE_WAITING']

export function CloseEditingDialog({ onClose }: { onClose: () => void }) {
  // Counted anew each time: it is the last look before the lock.
  const openEnds = useQuery(queries.yearbook.openEnds.queryOptions({ input: {}, staleTime: 0 }))
  const navigate = useNavigate()
  const close = useMutation({
    mutationFn: (leftOut: string[]) => api.yearbook.requestDataCheck({ leftOut }),
    onSuccess: async (yearbook) => {
      await keepAnswer(queries.yearbook.get.queryKey({ input: {} }), yearbook)
      onClose()
      await navigate({ to: paths.start, search: true, hash: STATE_SPOT, replace: true })
    },
    onError: (failure) => {
      // Somebody was faster, in another window; or something came in since it was counted.
      if (changedMeanwhile.includes(failureCode(failure))) void askAgain('yearbook')
    },
  })
  const ends = openEnds.data === undefined ? [] : openEndWords(openEnds.data)
  const { reports = 0, emptyAds = [], waiting = [], anonymousNotes = false, round } = openEnds.data ?? {}
  const runs = openEnds.data?.round === 'open'
  const isBlocked = reports + emptyAds.length > 0 || runs
  const isClean = ends.length + waiting.length === 0 && !isBlocked
  const form = useForm((entered) => {
    const problems = {
      leftOut: waiting.length > 0 && entered('leftOut') === '' ? 'Entscheide bitte zuerst darüber.' : undefined,
      word: isClean || isClosingWord(entered('word')) ? undefined : `Tipp „${CLOSING_WORD}“ ein.`,
    }
    if (problems.leftOut !== undefined || problems.word !== undefined) form.show(problems)
    else close.mutate(waiting.map(({ id }) => id))
  })
  return (
    <Dialog
      title="Redaktion abschließen?"
      onClose={onClose}
      action={
        <Button
          kind="danger"
          type="submit"
          form={form.id}
          busy={close.isPending}
          disabled={openEnds.data === undefined || isBlocked}
        >
          Jetzt abschließen
        </Button>
      }
    >
      <p>
        Danach setzt ihr das fertige Buch und bestellt es; dabei prüfen wir die Druckdaten.{' '}
        <strong>Ab dann kann niemand aus der Stufe mehr etwas ändern</strong>, auch du nicht. Laufende Abstimmungen
        enden damit, und ihr Ergebnis steht im Buch. Zurücknehmen könnt ihr das nicht selbst, nur unser Team.
      </p>
      {openEnds.isPending && <TextSkeleton lines={3} />}
      {openEnds.isError && (
        <ErrorNotice onRetry={() => openEnds.refetch()}>
          {failureText(openEnds.error)} Es ist noch nichts abgeschlossen.
        </ErrorNotice>
      )}
      {openEnds.data !== undefined && isClean && (
        <p className={styles.line}>
          <IconCircleCheck className={styles.good} size={24} aria-hidden />
          Nichts ist mehr offen. Besser geht es nicht.
        </p>
      )}
      {reports > 0 && <OpenReports reports={reports} />}
      {emptyAds.length > 0 && <EmptyAds ads={emptyAds} />}
      {runs && <OpenRound />}
      {ends.length > 0 && (
        <div className={styles.open}>
          <h3 className={styles.line}>
            <IconAlertTriangle className={styles.warn} size={24} aria-hidden />
            Das ist noch offen
          </h3>
          <ul className={styles.list}>
            {ends.map(({ words, to, search }) => (
              <li key={words}>
                {to === undefined ? (
                  words
                ) : (
                  <Link to={to} {...(search !== undefined && { search })}>
                    {words}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {anonymousNotes && !runs && <NotesOfToday areAsked={round === 'closed'} />}
      <Form form={form}>
        {close.isError && <ErrorNotice>{failureText(close.error)}</ErrorNotice>}
        {waiting.length > 0 && <AtTheDoor waiting={waiting} blocked={isBlocked} error={form.errors.leftOut} />}
        {!isClean && !isBlocked && (
          <TextField
            label={`Trotzdem? Tipp zur Bestätigung ein: ${CLOSING_WORD}`}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={20}
            error={form.errors.word}
          />
        )}
      </Form>
    </Dialog>
  )
}

/** Anonymous ones come out in the night: whether there are some, and how many, is told nobody before. */
const NotesOfToday = ({ areAsked }: { areAsked: boolean }) => (
  <InfoNotice>
    {areAsked ? (
      <p>
        <strong>Anonyme Kommentare von heute werden nicht gedruckt</strong>, wenn ihr jetzt abschließt: Sie kommen erst
        in der Nacht heraus, und wer gemeint ist, konnte sie nicht lesen. Sollen sie ins Buch, gebt sie morgen unter{' '}
        <Link to={paths.define}>„Inhalte definieren“</Link> frei und schließt dann ab.
      </p>
    ) : (
      <p>
        <strong>Anonyme Kommentare von heute hat noch niemand gelesen.</strong> Sie kommen in der Nacht heraus, oder
        jetzt mit dem Abschließen, und werden gedruckt. Lest sie auf dem Redaktionstisch, bevor ihr das Buch setzt:
        Verbergen könnt ihr sie auch danach noch.
      </p>
    )}
  </InfoNotice>
)

/** What was reported is decided first: afterwards it would be printed as it is. */
const OpenReports = ({ reports }: { reports: number }) => (
  <div className={styles.open}>
    <h3 className={styles.line}>
      <IconAlertTriangle className={styles.warn} size={24} aria-hidden />
      {reports === 1 ? 'Eine Meldung ist noch offen' : `${reports} Meldungen sind noch offen`}
    </h3>
    <p>Jemanden verletzt etwas, das ins Buch käme. Entscheidet zuerst darüber, dann könnt ihr abschließen.</p>
    <Link className={buttonClass({})} to={paths.reports}>
      Zu den Meldungen
    </Link>
  </div>
)

/** Everybody is being asked: what nobody has answered is decided there. */
const OpenRound = () => (
  <div className={styles.open}>
    <h3 className={styles.line}>
      <IconAlertTriangle className={styles.warn} size={24} aria-hidden />
      Eure Freigaberunde läuft noch
    </h3>
    <p>Beendet sie zuerst. Dort seht ihr, wer noch nichts gesagt hat und welche Fotos ihr bestätigen müsst.</p>
    <Link className={buttonClass({})} to={paths.release}>
      Zur Freigaberunde
    </Link>
  </div>
)

/** Somebody has paid for it: once the editing is closed, nobody could add its pages. */
const EmptyAds = ({ ads }: { ads: OpenEnds['emptyAds'] }) => (
  <div className={styles.open}>
    <h3 className={styles.line}>
      <IconAlertTriangle className={styles.warn} size={24} aria-hidden />
      {ads.length === 1 ? 'Einer Anzeige fehlen ihre Seiten' : `${ads.length} Anzeigen fehlen ihre Seiten`}
    </h3>
    <p>Sie ist bezahlt und muss ins Buch. Ladet das PDF hoch, oder nehmt die Anzeige heraus.</p>
    <ul className={styles.list}>
      {ads.map(({ moduleId, title }) => (
        <li key={moduleId}>
          <Link to={paths.definePlaceholder} search={{ moduleId }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const inARow = new Intl.ListFormat('de')

type Door = { waiting: OpenEnds['waiting']; blocked: boolean; error: string | undefined }

/** Whoever waits is let in or refused there, or stays outside: that is said by name. */
function AtTheDoor({ waiting, blocked, error }: Door) {
  const names = waiting.map(({ name }) => name)
  const one = waiting.length === 1
  return (
    <div className={styles.open}>
      <h3 className={styles.line}>
        <IconAlertTriangle className={styles.warn} size={24} aria-hidden />
        {one ? 'Jemand wartet noch' : `${waiting.length} Personen warten noch`}
      </h3>
      <p>
        {inARow.format(names)} {one ? 'möchte' : 'möchten'} in eure Stufe. Nach dem Abschließen kommt niemand mehr dazu.{' '}
        <Link to={paths.manage}>Hereinlassen oder ablehnen</Link>
      </p>
      {!blocked && (
        <CheckField name="leftOut" error={error}>
          {one ? `${names[0]} bleibt draußen` : 'Sie bleiben alle draußen'}
        </CheckField>
      )}
    </div>
  )
}
