declare module 'virtual:contract-routes' {
  const routes: object
  export default routes
}

declare module 'virtual:first-calls' {
  import type { FeatureFlag } from '#domain/account/feature-flag.ts'

  const calls: { renew: string; first: Record<string, { path: string; feature?: FeatureFlag }[] | undefined> }
  export default calls
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'

  const icon: TablerIcon
  export default icon
}
