/** The dialogs that are open, the last one on top. */
const open: (() => void)[] = []

export const openDialogs = {
  /** Returns how it leaves again. */
  add(close: () => void): () => void {
    open.push(close)
    return () => void open.splice(open.lastIndexOf(close), 1)
  },
  /** Closes the one on top, or asks what it has to ask first; `false` where none is open. */
  closeTop(): boolean {
    const close = open.at(-1)
    close?.()
    return close !== undefined
  },
}
