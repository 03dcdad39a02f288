/** What the server answers itself. Everything else is a page of the browser app, which finds out whether there is one. */
export const isServerPath = (path: string): boolean =>
  /^\/(api|files|uploads|partner-pictures|assets|dev|healthz|readyz)(\/|$)/.test(path)

/** A page with nothing drawn in it, which opens every address: the one that a device keeps. */
export const BARE_PAGE = '/offline'
