/** Which version of the terms somebody wants to read; the one that holds where none is named. */
export const termsSearch = (search: Record<string, unknown>): { version?: string } =>
  typeof search.version === 'string' ? { version: search.version } : {}
