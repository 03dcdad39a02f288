import type { Order } from '#contract/order.ts'
import type { OrderStep } from '#domain/order/step.ts'
import { paths } from '../../pieces/paths.ts'

/** The steps that have their page; those after them come with later versions. */
export const builtSteps = ['details', 'address', 'upload'] as const satisfies OrderStep[]
export type BuiltStep = (typeof builtSteps)[number]

const pages = {
  details: paths.orderDetails,
  address: paths.orderAddress,
  upload: paths.orderUpload,
} as const satisfies Record<BuiltStep, string>

export const stepPlace = (step: BuiltStep, orderId: string) => ({ to: pages[step], params: { orderId } })

/** Where the files go and what they must be follows from the details: those come first. */
export const isReachable = (step: BuiltStep, { details }: Pick<Order, 'details'>): boolean =>
  step === 'details' || details !== null

/** Where somebody goes on who comes back. */
export function nextStep({ details, hasAddress }: Pick<Order, 'details' | 'hasAddress'>): BuiltStep {
  if (details === null) return 'details'
  return hasAddress ? 'upload' : 'address'
}

/** Said wherever the way ends for now. */
export const NOT_YET = 'Zum Hochladen und Bestellen meldet euch über „Hilfe“ bei uns. Euer Entwurf bleibt gespeichert.'
