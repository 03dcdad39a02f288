/** Storage that may be forbidden (private windows, blocked cookies): then nothing is remembered, and nothing breaks. */
export const optionalStorage = (storage: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => attempt(() => storage().getItem(key)) ?? null,
  setItem: (key, value) => void attempt(() => storage().setItem(key, value)),
  removeItem: (key) => void attempt(() => storage().removeItem(key)),
})

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
