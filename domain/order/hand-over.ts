import { z } from 'zod'
import type { OrderFailure } from './order-failure.ts'
import type { OrderPhase } from './phase.ts'

/** How far an order is on its way into the printer's hands. */
export const HandOverState = z.enum([
  'PACKING',
  'TRANSFERRING',
  'ORDERING',
  /** The printer has it, and tells how it goes on. */
  'AT_PARTNER',
  /** Packed, for staff to bring it to a printer that speaks no protocol. */
  'BY_HAND',
  /** Nothing goes on by itself: staff decide. */
  'STOPPED',
])
export type HandOverState = z.infer<typeof HandOverState>

/** What it is called when a step does not work out. */
export const failureOfStep = {
  PACKING: 'ZIP_FAILED',
  TRANSFERRING: 'TRANSFER_FAILED',
  ORDERING: 'PARTNER_ORDER_FAILED',
} as const satisfies Partial<Record<HandOverState, OrderFailure>>
export type HandOverStep = keyof typeof failureOfStep

/** The printer has it, or staff have the package to bring it there: only then can it have gone out. */
export const isHandedOver = (state: HandOverState): boolean => state === 'AT_PARTNER' || state === 'BY_HAND'

type Run = { state: HandOverState; failure: string | null; givenUp: boolean }

/** Somebody of us has to have it tried again: it stopped, was given up, or does not work out at the moment. */
export const isFailing = ({ state, failure, givenUp }: Run): boolean =>
  state === 'STOPPED' || givenUp || (isStep(state) && failure !== null)

/** It goes on by itself; meanwhile nobody starts it again or gives it to another. */
export const isRunning = (run: Run): boolean => isStep(run.state) && !isFailing(run)

type OfPrinter = { phase: OrderPhase; state: HandOverState; partnerOrderNumber: string | null }

/** A printer has it who could tell of trouble; by hand that is so once its number is known, or it has gone out. */
export const isWithPrinter = ({ phase, state, partnerOrderNumber }: OfPrinter): boolean =>
  (phase === 'SHIPPING' && isHandedOver(state)) ||
  (phase === 'PRINT_ONGOING' && (state === 'AT_PARTNER' || (state === 'BY_HAND' && partnerOrderNumber !== null)))

/**
 * A printer has the package with the address in it, and learns of another by word of mouth only; before that the package is
 * made once more.
 */
export const isAddressOut = (run: OfPrinter): boolean =>
  run.phase === 'SHIPPING' || run.state === 'ORDERING' || isWithPrinter(run)

export const isStep = (state: HandOverState): state is HandOverStep => state in failureOfStep
