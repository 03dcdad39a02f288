const STEP = 5

/** A share of long work, told in steps of some percent, one after the other; the last is left to whoever finishes. */
export function toldProgress(total: number, tell: (percent: number) => Promise<void>) {
  let done = 0
  let told = 0
  let telling = Promise.resolve()
  const reach = (amount: number) => {
    done = amount
    const percent = Math.min(99, Math.floor((done / total) * 100))
    if (percent < told + STEP) return
    told = percent
    // A number that cannot be told is no reason to fail.
    telling = telling.then(() => tell(percent)).catch(() => {})
  }
  return { reach, add: (amount: number) => reach(done + amount), written: () => telling }
}
