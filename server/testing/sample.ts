import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'

/** A call as it may come: what stands in the path, behind the question mark, and in the body. */
export type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }

/** By the name of the operation in the contract. */
export type Samples = Record<string, (app: TestApp, person: Person | undefined) => Promise<Sample>>

/** Of everybody who calls one that asks for it. */
export const PASSWORD = 'ein-gutes-passwort'
