import { momentWords } from './words.ts'

/** Of two who wait under one name: which of them it is only somebody who asks can tell. */
export const twinWords = (since: string): string =>
  `Unter diesem Namen wartet noch jemand. Diese Anmeldung ist vom ${momentWords(since)}: Frag nach, von wem sie ist.`
