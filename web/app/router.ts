import { createRouter } from '@tanstack/react-router'
import { session } from '../api/client.ts'
import { leaveFirstPage } from '../ui/use-later.ts'
import { type Access, everybody } from './access/access.ts'
import { goOnAtHeading } from './go-on-at-heading.ts'
import { navigationOf } from './navigation.ts'
import { pages, routeTree } from './routes/index.ts'
import { WaitingPage } from './WaitingPage.tsx'

export const router = createRouter({
  routeTree,
  context: { accessOf, isPage, navigation: () => navigationOf(pages) },
  defaultPendingComponent: WaitingPage,
  defaultPendingMs: 200,
  // A page that is there is not held back so that one sees that it was waited for.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Otherwise "/Define" would show a page whose rights are written down for "/define".
  caseSensitive: true,
  notFoundMode: 'root',
  // Plain strings: the router's own reading turns "?moduleId=1e5" into a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text === '' ? '' : `?${text}`
  },
})

/** What lies below a page without being one, the router finds too. */
function isPage(pathname: string): boolean {
  const [, params, page] = router.getMatchedRoutes(pathname)
  return page !== undefined && !('**' in params)
}

/** Who may see the page at an address. Where there is none, everybody is told so, but for what lies below a page. */
export function accessOf(pathname: string): Access {
  const [, , page] = router.getMatchedRoutes(pathname)
  return page === undefined ? everybody : page.options.staticData.access
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

session.subscribe(() => void router.invalidate())
router.subscribe('onResolved', ({ pathChanged, hrefChanged, fromLocation, toLocation }) => {
  if (hrefChanged && fromLocation !== undefined) {
    // The first page comes with a token that was renewed for it.
    session.routeChanged()
    leaveFirstPage()
  }
  // An address that names a place of the page leads there itself.
  if (pathChanged && fromLocation !== undefined && toLocation.hash === '') goOnAtHeading()
})
