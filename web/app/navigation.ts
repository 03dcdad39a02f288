import type { Viewer } from '#domain/account/access-guard.ts'
import { type Capability, can } from '#domain/account/capability.ts'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'

export type NavigationItem = {
  label: string
  path: string
  needs: Capability
  /** What the class must have chosen to use. */
  feature?: FeatureFlag
  isNew?: true
}

/** The navigation in the order of the screen; on a phone the first ones stand in the bar. */
export const navigation = [
  { label: 'Start', path: '/start', needs: 'class:open' },
  { label: 'Backoffice', path: '/admin', needs: 'office:use' },
  {
    label: 'Inhalte definieren',
    path: '/define',
    needs: 'content:define',
    feature: 'CONTENT_MANAGEMENT_SYSTEM',
  },
  { label: 'Inhalte ausfüllen', path: '/fill', needs: 'content:fill', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
  { label: 'Stufe verwalten', path: '/manage', needs: 'class:see-lists' },
  { label: 'Vorschau', path: '/preview', needs: 'book:preview', feature: 'CONTENT_MANAGEMENT_SYSTEM' },
  { label: 'Druckportal', path: '/orders', needs: 'order:read', feature: 'PRINT_SYSTEM', isNew: true },
  { label: 'Partner', path: '/partners', needs: 'class:open', isNew: true },
  { label: 'Profil', path: '/profile', needs: 'account:read-own' },
  { label: 'App installieren', path: '/pwa-tutorial', needs: 'app:use' },
] as const satisfies readonly NavigationItem[]

/** What those who are not let in yet have instead of a start page. */
const waitingRoom = { label: 'Start', path: '/waiting', needs: 'app:use' } as const satisfies NavigationItem

export type NavigationPath = (typeof navigation)[number]['path'] | (typeof waitingRoom)['path']

/** Between the two halves of the product, for those who use both. */
const switches = {
  toPrint: { label: 'Zum Druckportal', path: '/orders' },
  toApp: { label: 'Zur App', path: '/start' },
} as const

export type Navigation = { items: readonly NavigationItem[]; switchTo?: { label: string; path: string } }

/** What somebody finds in the navigation. Paths whose screens are not built are left out; `here` decides the switch. */
export function navigationFor(viewer: Viewer, built: { has: (path: string) => boolean }, here: string): Navigation {
  if (viewer.state === 'waiting') {
    const open = navigation.filter(({ path, needs }) => can('waiting', needs) && built.has(path))
    return { items: [waitingRoom, ...open] }
  }
  if (viewer.state !== 'signed-in') return { items: [] }
  const { role, features } = viewer
  const items = navigation.filter(({ path, needs, feature }: NavigationItem) => {
    return can(role, needs) && (feature === undefined || features.includes(feature)) && built.has(path)
  })
  const usesBoth =
    can(role, 'order:read') && features.includes('PRINT_SYSTEM') && features.includes('CONTENT_MANAGEMENT_SYSTEM')
  const inPrintPortal = here === '/orders' || here.startsWith('/orders/')
  const switchTo = inPrintPortal ? switches.toApp : switches.toPrint
  return usesBoth && built.has(switchTo.path) ? { items, switchTo } : { items }
}

const PLACES_IN_BAR = 4

/** A phone's bar has five places; the last is "Mehr", where everything else and the logout are. */
export const splitForPhone = (items: readonly NavigationItem[]) => ({
  bar: items.slice(0, PLACES_IN_BAR),
  more: items.slice(PLACES_IN_BAR),
})
