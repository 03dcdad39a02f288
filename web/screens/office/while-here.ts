import type { Presence } from '../../api/presence.ts'

/**
 * An open page alone keeps nobody of staff signed in: whatever it asks for may renew the session, whose hour without
 * input would begin anew.
 */
const ALONE_AFTER_MS = 2 * 60_000

export const isSomebodyHere = (presence: Pick<Presence, 'lastInput'>): boolean =>
  Date.now() - presence.lastInput() < ALONE_AFTER_MS

/** Whoever comes back sees at once what has become of it. */
export function onReturn(presence: Pick<Presence, 'lastInput' | 'onInput'>, lookAgain: () => void) {
  let before = presence.lastInput()
  return presence.onInput(() => {
    const away = presence.lastInput() - before
    before = presence.lastInput()
    if (away >= ALONE_AFTER_MS) lookAgain()
  })
}
