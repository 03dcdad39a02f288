import { askEarly } from './api/early.ts'
import { optionalStorage } from './api/optional-storage.ts'
import { signedInHint } from './api/signed-in-hint.ts'
import { viewerOf } from './app/access/viewer.ts'

/** A part of its own, small, which runs before all others have arrived (tools/web-pages.ts). */
void askEarly({
  pathname: location.pathname,
  hint: signedInHint(optionalStorage(() => localStorage)),
  locks: navigator.locks,
  isIn: (user) => viewerOf({ status: 'signed-in', user }).state === 'signed-in',
}).catch(() => {})
