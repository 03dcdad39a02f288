/**
 * Pages that are drawn when the app is built, and painted before any script runs: those that strangers open first.
 * `example` is the address at which they are drawn; what stands in for its changing part must not show.
 */
export const prerendered = {
  home: { pattern: /^\/$/, example: '/' },
  login: { pattern: /^\/login$/, example: '/login' },
  invite: { pattern: /^\/invite\/[^/]+$/, example: '/invite/code' },
} as const satisfies Record<string, { pattern: RegExp; example: string }>

export type Prerendered = keyof typeof prerendered
export const prerenderedNames = Object.keys(prerendered) as Prerendered[]

/** A query (why somebody has to sign in, say) changes what a page shows: then the app draws it. */
export const prerenderedAt = (url: string): Prerendered | undefined =>
  prerenderedNames.find((name) => prerendered[name].pattern.test(url))
