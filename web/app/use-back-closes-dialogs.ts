import { type RouterHistory, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openDialogs } from '../ui/open-dialogs.ts'

const STEP = 'stufenbuch.dialog'
type State = { __TSR_key?: string; [STEP]?: number } | null

const stepOf = (state: State): number => state?.[STEP] ?? 0
/** One for all time: it is asked before what a page has to ask. */
const closesInstead = ({ action }: { action: string }) => action === 'BACK' && openDialogs.closeTop()

let ours: RouterHistory | undefined
/** On which step of its page the browser is. */
let at = 0

function pop(event: PopStateEvent): void {
  const state = event.state as State
  const before = at
  at = stepOf(state)
  if (state?.__TSR_key === undefined || state.__TSR_key !== ours?.location.state.__TSR_key) return
  // The router itself comes back to a page that was not to be left, and has to know when it is there.
  if (before === 0 && at === 0) return
  // Between a page and its steps nothing changes that the router would have to know.
  event.stopImmediatePropagation()
  // With nothing left to close, whoever goes back wants to leave.
  if (at < before && !openDialogs.closeTop()) history.go(-at - 1)
}
// Before there is a router: it would hear of a step first, and ask whether the page may be left.
if (typeof window !== 'undefined') window.addEventListener('popstate', pop, { capture: true })

/**
 * The way back closes what is open on the page, one after the other, and only then leaves it. Where the app has no page behind
 * this one, the browser would leave without asking: each dialog puts a step of its own there, which the router does not know.
 * It stays when the dialog is closed in another way, since going back by ourselves could meet a link that was pressed in it.
 */
export function useBackClosesDialogs(): void {
  const { history: known } = useRouter()
  useBlocker({ shouldBlockFn: closesInstead, enableBeforeUnload: false })
  useEffect(() => {
    ours = known
    return openDialogs.onChange((count) => {
      const state = history.state as State
      at = stepOf(state)
      if (known.canGoBack()) return
      // Past the router, which has its own way to notice new entries.
      for (; at < count; at++) History.prototype.pushState.call(history, { ...state, [STEP]: at + 1 }, '')
    })
  }, [known])
}
