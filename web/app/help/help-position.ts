import { paths } from '../../pieces/paths.ts'

const EDGE = 16
const EDGE_ON_WELCOME = 80

/** Distance of the help button from the window's bottom edge, in pixels. Welcome has its main action down there. */
export const helpButtonBottom = (path: string): number => (path === paths.welcome ? EDGE_ON_WELCOME : EDGE)
