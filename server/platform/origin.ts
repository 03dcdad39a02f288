import { AsyncLocalStorage } from 'node:async_hooks'

const origins = new AsyncLocalStorage<() => string>()

/** What is done meanwhile comes from there; so that the audit log can say so without every use case passing it on. */
export const comingFrom = <Result>(origin: () => string, run: () => Result): Result => origins.run(origin, run)

/** Where what is being done comes from, as a keyed hash of the network; null for jobs and commands. */
export const currentOrigin = (): string | null => origins.getStore()?.() ?? null
