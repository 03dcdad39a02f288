import { createLazyRoute, createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Access, everybody } from '../access/access.ts'
import { guard } from '../access/guard.ts'
import { NotFound } from '../errors/NotFound.tsx'
import { RouteFailure } from '../errors/RouteFailure.tsx'
import type { NavigationEntry, NavigationItem } from '../navigation.ts'
import { Root } from '../Root.tsx'

declare module '@tanstack/react-router' {
  /** What every route says of itself; the guard and the navigation read it. */
  interface StaticDataRouteOption {
    access: Access
    navigation?: NavigationEntry
  }
}

/** A screen's code is loaded with the first visit. `never`: the type of a lazy route adds nothing but its own path. */
export const screen = (load: () => Promise<() => ReactNode>) => async () =>
  createLazyRoute('/')({ component: await load() }) as never

/** What the pages cannot import, since it is made of them. */
type Context = {
  accessOf: (pathname: string) => Access
  isPage: (pathname: string) => boolean
  navigation: () => readonly NavigationItem[]
}

export const root = createRootRouteWithContext<Context>()({
  // Pages have their own; where there is none, nobody else would ask who stands there.
  beforeLoad: async (visit) => {
    if (!visit.context.isPage(visit.location.pathname)) await guard(visit)
  },
  component: Root,
  errorComponent: RouteFailure,
  notFoundComponent: NotFound,
  staticData: { access: everybody },
})

/** Pages that stand alone. */
export const alone = { getParentRoute: () => root, beforeLoad: guard, errorComponent: RouteFailure }

/** Before the first page something stands there already, and drawing something else in between would only keep it longer. */
export const FIRST_PENDING_MS = 1_000

/** Pages with the navigation around them. It passes the guard for them and shows their errors in its place. */
export const shell = createRoute({
  ...alone,
  id: 'shell',
  pendingMs: FIRST_PENDING_MS,
  staticData: { access: {} },
}).lazy(screen(() => import('../shell/Shell.tsx').then((module) => module.Shell)))
export const withShell = { getParentRoute: () => shell }
