import { can } from '#domain/account/capability.ts'
import { type Path, paths } from '../pieces/paths.ts'
import { type Access, hasRight, isShownTo, usesFeature } from './access/access.ts'
import type { Viewer } from './access/viewer.ts'
import type { icons } from './shell/icons.ts'

/** How a page stands in the navigation; its route says so. */
export type NavigationEntry = { label: string; icon: keyof typeof icons; isNew?: true }

/** A page that stands there, and to whom. */
export type NavigationItem = NavigationEntry & { path: Path; access: Access }

type Page = { fullPath: Path; options: { staticData: { access: Access; navigation?: NavigationEntry } } }

/** The items in the order of the pages, which know their paths once the router stands. */
export const navigationOf = (pages: readonly Page[]): NavigationItem[] =>
  pages.flatMap(({ fullPath: path, options: { staticData } }) =>
    staticData.navigation === undefined ? [] : [{ ...staticData.navigation, path, access: staticData.access }],
  )

/** Between the two halves of the product, for those who use both. */
const switches = {
  toPrint: { label: 'Zum Druckportal', path: paths.orders },
  toApp: { label: 'Zur App', path: paths.start },
} as const satisfies Record<string, { label: string; path: Path }>

export type Navigation = {
  items: readonly NavigationItem[]
  switchTo?: (typeof switches)[keyof typeof switches]
}

/** What somebody finds in the navigation; `here` decides the switch. */
export function navigationFor(viewer: Viewer, all: readonly NavigationItem[], here: string): Navigation {
  const items = all
    .filter(({ access }) => isShownTo(viewer, access))
    // Narrower than the guard: staff may look into any book, but have none to be led to.
    .filter(({ access }) => viewer.state !== 'signed-in' || (hasRight(viewer, access) && usesFeature(viewer, access)))
  if (viewer.state !== 'signed-in') return { items }
  const { role, features } = viewer
  const usesBoth =
    can(role, 'order:read') && features.includes('PRINT_SYSTEM') && features.includes('CONTENT_MANAGEMENT_SYSTEM')
  const inPrintPortal = here === paths.orders || here.startsWith(`${paths.orders}/`)
  return usesBoth ? { items, switchTo: inPrintPortal ? switches.toApp : switches.toPrint } : { items }
}

const PLACES_IN_BAR = 4

/** A phone's bar has five places; the last is "Mehr", where everything else and the logout are. */
export const splitForPhone = (items: readonly NavigationItem[]) => ({
  bar: items.slice(0, PLACES_IN_BAR),
  more: items.slice(PLACES_IN_BAR),
})
