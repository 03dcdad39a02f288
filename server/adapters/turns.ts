type Waiting = { alone: boolean; enter: () => void }

/** Many at once, or one alone. In the order in which they came, so that nobody waits for ever. */
export function openTurns() {
  const waiting: Waiting[] = []
  let running = 0
  let isAlone = false

  const letIn = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (isAlone || (next.alone && running > 0)) return
      waiting.shift()
      running++
      isAlone = next.alone
      next.enter()
    }
  }
  return async <T>(alone: boolean, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((enter) => {
      waiting.push({ alone, enter })
      letIn()
    })
    try {
      return await work()
    } finally {
      running--
      if (alone) isAlone = false
      letIn()
    }
  }
}
