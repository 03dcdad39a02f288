import { askEarly } from './api/early.ts'
import { optionalStorage } from './api/optional-storage.ts'
import { signedInHint } from './api/signed-in-hint.ts'
import { viewerOf } from './app/access/viewer.ts'

/** The app waits no longer: on a slow line it had better begin. */
const AT_MOST_MS = 300

/** A part of its own, small, which runs before all others have arrived (tools/web-pages.ts). */
const asked = askEarly({
  pathname: location.pathname,
  hint: signedInHint(optionalStorage(() => localStorage)),
  locks: navigator.locks,
  isIn: (user) => viewerOf({ status: 'signed-in', user }).state === 'signed-in',
}).catch(() => {})

// What imports this runs after it. Once the app begins, nothing else does for a while: what is asked by then travels meanwhile.
await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))])
