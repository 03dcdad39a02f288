type Ask = () => Promise<boolean>
let ask: Ask | undefined

/** For ways out that no change of page announces, such as signing out. */
export const unsaved = {
  /** May the page be left? Asks, where something on it is not saved. */
  mayLeave: (): Promise<boolean> => ask?.() ?? Promise.resolve(true),
  /** Whoever has something to lose asks from now on; the result ends that. */
  guard(asking: Ask) {
    ask = asking
    return () => {
      if (ask === asking) ask = undefined
    }
  },
}
