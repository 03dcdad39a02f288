/** Every address of the app. A path enters this file together with its screen. */
export const paths = {
  root: '/',
  login: '/login',
  start: '/start',
  notFound: '/404',
  serverFailure: '/500',
  offline: '/offline',
} as const

export type Path = (typeof paths)[keyof typeof paths]

export const builtPaths: ReadonlySet<string> = new Set(Object.values(paths))
