/** What nobody can keep secret, for whoever opens a vote again that everybody has seen the outcome of. */
export const REOPENED_VOTE =
  'Das Ergebnis haben schon alle gesehen. Stimmen danach nur wenige ab oder um, lässt sich am neuen ablesen, wofür.'
