/** The desk as an editor left it when they opened a page from it; its address goes along with the page. */
export type LeftDesk = {
  search: DeskSearch
  /** Which row or card it was opened from. */
  spot: string
  /** The words that were searched for. */
  typed: string
  /** Its list as it was loaded. */
  list: unknown
}
export type DeskSearch = Record<string, string>

declare module '@tanstack/react-router' {
  interface HistoryState {
    desk?: DeskSearch
  }
}

let left: LeftDesk | undefined

/** For the way back, until the desk has been there again. */
export const leftDesk = {
  keep(place: LeftDesk) {
    left = place
  },
  get: () => left,
  forget() {
    left = undefined
  },
}
