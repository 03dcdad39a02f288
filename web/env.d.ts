declare module 'virtual:contract-routes' {
  const routes: object
  export default routes
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'

  const icon: TablerIcon
  export default icon
}
