import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { failureCode, isOffline } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconBook } from '../../ui/icons.ts'
import { drafts } from '../autosave/browser-drafts.ts'
import { type CaretPlace, caretPlace } from './caret-place.ts'
import styles from './LivePage.module.css'
import { LiveSheet } from './LiveSheet.tsx'
import type { LiveForm } from './live-form.ts'
import { notAddedWords } from './typed-words.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useLivePage } from './use-live-page.ts'

/** From this width on a page stands beside the form. */
const room = () => matchMedia('(min-width: 1100px)')
const followRoom = (hear: () => void) => {
  const query = room()
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

type Props = {
  form: LiveForm
  /** The button stands where the form has it; nothing stands beside the form. */
  isAmong?: boolean
}

/** What is being written, as it will stand in the book; nothing while the class cannot look at its book. */
export function LivePage(props: Props) {
  const isOpen = useUser()?.gradClass?.features.includes('PREVIEW_FEATURE') === true
  return isOpen ? <OpenLivePage {...props} /> : null
}

/** Beside the form, or one tap away where there is no room. */
function OpenLivePage({ form, isAmong = false }: Props) {
  const hasRoom = useSyncExternalStore(followRoom, () => room().matches)
  const isBeside = hasRoom && !isAmong
  const [place, setPlace] = useState<CaretPlace>()
  const { answer, failure, isBusy, again } = useLivePage(form, isBeside || place !== undefined)
  useTryAgain(failure, again)
  const notAdded = useSyncExternalStore(drafts.subscribe, () => notAddedWords(form.moduleId))
  const sheet = (
    <>
      {notAdded !== undefined && <p className={styles.notAdded}>{notAdded}</p>}
      <LiveSheet
        type={form.type}
        live={answer}
        isBusy={isBusy}
        trouble={troubleWords(failure, isBusy)}
        onAgain={again}
      />
    </>
  )
  if (isBeside)
    return (
      <aside className={styles.beside} aria-label="Deine Seite im Buch">
        <h2 className={styles.title}>So steht es im Buch</h2>
        {sheet}
      </aside>
    )
  return (
    <>
      <LookButton isAmong={isAmong} onLook={() => setPlace(caretPlace())} />
      {place !== undefined && (
        <Dialog title="So steht es im Buch" width="large" onClose={() => setPlace(undefined)}>
          <BackToCaret place={place} />
          {sheet}
        </Dialog>
      )}
    </>
  )
}

function LookButton({ isAmong, onLook }: { isAmong: boolean; onLook: () => void }) {
  const keyboard = useKeyboard()
  return (
    <button
      type="button"
      className={isAmong ? styles.among : styles.look}
      data-over-keyboard={keyboard > 0 || undefined}
      style={{ '--keyboard': `${keyboard}px` } as React.CSSProperties}
      // Whoever writes keeps the field, and with it the keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onLook}
    >
      <IconBook size={20} aria-hidden /> Seite ansehen
    </button>
  )
}

/** When the page is closed, whoever wrote goes on where they were. */
function BackToCaret({ place }: { place: CaretPlace }) {
  const kept = useRef(place)
  useEffect(() => () => void requestAnimationFrame(kept.current.restore), [])
  return null
}

/** Too many at once: it comes by itself, and nobody has to be told. */
const SOON = ['TYPESETTER_BUSY', 'TOO_MANY_REQUESTS'] as const
const isSoon = (failure: unknown) => SOON.some((code) => code === failureCode(failure))
const SOON_MS = 4_000

function useTryAgain(failure: unknown, again: () => void) {
  const retry = useEffectEvent(again)
  useEffect(() => {
    if (failure === undefined) return
    const timer = isSoon(failure) ? setTimeout(() => retry(), SOON_MS) : undefined
    const online = () => retry()
    addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [failure])
}

function troubleWords(failure: unknown, isBusy: boolean): string | undefined {
  if (failure === undefined || isBusy || isSoon(failure)) return undefined
  return isOffline(failure)
    ? 'Du bist gerade offline. Was du schreibst, ist sicher.'
    : 'Die Seite lässt sich gerade nicht zeigen. Was du schreibst, ist sicher.'
}
