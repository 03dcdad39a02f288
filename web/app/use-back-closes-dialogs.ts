import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openDialogs } from '../ui/open-dialogs.ts'

const STEP = 'stufenbuch.dialog'
type State = { __TSR_key?: string; [STEP]?: true } | null

/**
 * The way back closes what is open on the page, and only then leaves it. Where the app has no page behind this one, the
 * browser would leave without asking: a dialog puts a step of its own there, which the router does not know. It stays when the
 * dialog is closed in another way, since going back by ourselves could meet a link that was pressed in it.
 */
export function useBackClosesDialogs(): void {
  const { history: ours } = useRouter()
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && openDialogs.closeTop(), enableBeforeUnload: false })
  useEffect(() => {
    const leave = openDialogs.onOpen(() => {
      const state = history.state as State
      if (ours.canGoBack() || state?.[STEP] === true) return
      // Past the router, which has its own way to notice new entries.
      History.prototype.pushState.call(history, { ...state, [STEP]: true }, '')
    })
    const pop = (event: PopStateEvent) => {
      const state = event.state as State
      if (state?.__TSR_key === undefined || state.__TSR_key !== ours.location.state.__TSR_key) return
      // Between a page and its step nothing changes that the router would have to know.
      event.stopImmediatePropagation()
      if (state[STEP] !== true) openDialogs.closeTop()
    }
    addEventListener('popstate', pop, { capture: true })
    return () => {
      leave()
      removeEventListener('popstate', pop, { capture: true })
    }
  }, [ours])
}
