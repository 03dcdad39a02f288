/** Any address will do: a way inside the app is one that stays at home, wherever that is. */
const HOME = 'https://home.invalid'

/** A way inside this app, from a parameter that anybody can write. `undefined` for whatever leads elsewhere. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HOME)) return undefined
  // The browser's own parser decides, since "//host", "/\host", "/<tab>/host" and "/..//host" all lead away.
  const url = new URL(value, HOME)
  if (url.origin !== HOME || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
