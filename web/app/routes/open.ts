import { createRoute } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { everybody } from '../access/access.ts'
import { NotFound } from '../errors/NotFound.tsx'
import { OfflinePage } from '../errors/Offline.tsx'
import { ServerFailurePage } from '../errors/ServerFailure.tsx'
import { termsSearch } from '../search/terms-search.ts'
import { alone, screen } from './frame.ts'

const open = { ...alone, staticData: { access: everybody } }

/** Whoever is signed in is led on to where they belong. */
export const home = createRoute({
  ...alone,
  path: paths.root,
  staticData: { access: { shownTo: ['signed-out'] } },
}).lazy(screen(() => import('../../screens/home/Home.tsx').then((module) => module.Home)))

export const notFound = createRoute({ ...open, path: paths.notFound, component: NotFound })
export const serverFailure = createRoute({ ...open, path: paths.serverFailure, component: ServerFailurePage })
export const offline = createRoute({ ...open, path: paths.offline, component: OfflinePage })

export const impressum = createRoute({ ...open, path: paths.impressum }).lazy(
  screen(() => import('../../screens/legal/Legal.tsx').then((module) => module.Impressum)),
)
export const datenschutz = createRoute({ ...open, path: paths.datenschutz }).lazy(
  screen(() => import('../../screens/legal/Legal.tsx').then((module) => module.Datenschutz)),
)
export const agb = createRoute({ ...open, path: paths.agb, validateSearch: termsSearch }).lazy(
  screen(() => import('../../screens/legal/Legal.tsx').then((module) => module.Agb)),
)
export const invite = createRoute({ ...open, path: paths.invite }).lazy(
  screen(() => import('../../screens/invite/Invite.tsx').then((module) => module.Invite)),
)
