const HOUR = 3_600_000
/** A page left open goes on showing what is new for this long; then it waits for somebody to come back. */
const ALONE_AFTER = 12 * HOUR

let lastInput = Date.now()
const listeners = new Set<() => void>()

function sawInput() {
  lastInput = Date.now()
  for (const listener of listeners) listener()
}
for (const kind of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(kind, sawInput, { capture: true, passive: true })

export type Presence = typeof presence

/** Whether somebody is at this page. What it does by itself must not keep anybody signed in for ever. */
export const presence = {
  lastInput: () => lastInput,
  isHere: () => Date.now() - lastInput < ALONE_AFTER,
  onInput(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
