/** The dialogs that are open, the last one on top. */
const open: (() => void)[] = []
const listeners = new Set<(count: number) => void>()

function tell() {
  for (const listener of listeners) listener(open.length)
}

export const openDialogs = {
  /** Returns how it leaves again. */
  add(close: () => void): () => void {
    open.push(close)
    tell()
    return () => {
      open.splice(open.lastIndexOf(close), 1)
      tell()
    }
  },
  /** Hears how many are open, each time that one opens or leaves. */
  onChange(listener: (count: number) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Closes the one on top, or asks what it has to ask first; `false` where none is open. */
  closeTop(): boolean {
    const close = open.at(-1)
    close?.()
    return close !== undefined
  },
}
