import { createContext } from 'react'
import type { OrderStep } from '#domain/order/step.ts'

/** Which step somebody wants to come to once the order stands elsewhere; the page leads there, and nobody else. */
export const NextStep = createContext<(step: OrderStep) => void>(() => {})
