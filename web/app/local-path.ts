/** A way inside this app, from a parameter that anybody can write. `undefined` for whatever leads elsewhere. */
export function localPath(value: unknown, origin: string = location.origin): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return undefined
  // The browser's own parser decides, since "//host", "/\host", "/<tab>/host" and "/..//host" all lead away.
  const url = new URL(value, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
