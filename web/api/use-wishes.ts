import { useState } from 'react'

/**
 * What somebody has asked for while the server has not answered yet, the first one first. It is there in the same moment,
 * where a mutation's own state comes a moment later: what was ticked would be unticked for that long.
 */
export function useWishes<Wish extends object>() {
  const [wishes, setWishes] = useState<readonly Wish[]>([])
  return {
    wishes,
    /** Until the call has ended, one way or the other; what it ended with its mutation tells. */
    during: (wish: Wish, call: (wish: Wish) => Promise<unknown>) => {
      setWishes((before) => [...before, wish])
      const end = () => setWishes((before) => before.filter((each) => each !== wish))
      void call(wish).then(end, end)
    },
  }
}
