import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Which request all this is for: a job that it enqueues, and what that one enqueues, bear its id in the log. */
export const requestId = {
  /** Without one there is none inside either. */
  within: <Result>(id: string | undefined, work: () => Result): Result =>
    id === undefined ? current.exit(work) : current.run(id, work),
  now: (): string | undefined => current.getStore(),
}
