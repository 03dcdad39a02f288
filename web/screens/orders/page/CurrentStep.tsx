import { Navigate } from '@tanstack/react-router'
import { nextStep, stepPlace } from '../order-steps.ts'
import { WithOrder } from './OrderPage.tsx'

/** An order without a step in its address: where somebody goes on who comes back. */
export const CurrentStep = () => (
  <WithOrder title="Bestellung">{(order) => <Navigate {...stepPlace(nextStep(order), order.id)} replace />}</WithOrder>
)
