import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keptAnswers } from '../../api/kept-answers.ts'
import { paths } from '../../pieces/paths.ts'
import { counted } from '../../pieces/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { FailurePage } from './FailurePage.tsx'

const TITLE = 'Du bist gerade offline'

/** Goes on by itself once there is a network again. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  useOnline(onRetry)
  return (
    <FailurePage drawing="pages" title={TITLE} actions={<Button onClick={onRetry}>Erneut versuchen</Button>}>
      <p>Sobald du wieder Netz hast, geht es hier weiter. Was du geschrieben hast, ist sicher.</p>
      <StillOpen />
    </FailurePage>
  )
}

/** A part of the app is not on this device yet, and there is no network to fetch it. */
export function NotHereYet() {
  useOnline(reload)
  return (
    <FailurePage
      drawing="pages"
      title={TITLE}
      actions={
        <>
          <Button onClick={reload}>Erneut versuchen</Button>
          <Link to={paths.start} className={buttonClass({ kind: 'secondary' })}>
            Zur Startseite
          </Link>
        </>
      }
    >
      <p>Diese Seite ist gerade nicht auf deinem Gerät. Sobald du wieder Netz hast, erscheint sie von selbst.</p>
      <p>Was du geschrieben hast, ist sicher.</p>
    </FailurePage>
  )
}

/** What somebody wanted to do next, as far as this device knows. */
function StillOpen() {
  const [first, ...others] = keptAnswers.titles()
  if (first === undefined) return null
  return (
    <p>
      Dann wartet „{first}“ auf dich
      {others.length > 0 && `, und ${counted(others.length, 'weitere Aufgabe', 'weitere Aufgaben')}`}.
    </p>
  )
}

/** The address /offline. */
export const OfflinePage = () => <Offline onRetry={toStart} />

const reload = () => location.reload()
const toStart = () => location.assign(paths.root)

function useOnline(then: () => void) {
  useEffect(() => {
    addEventListener('online', then)
    return () => removeEventListener('online', then)
  }, [then])
}
