import { z } from 'zod'

/** The customer's way through an order, in this order; each is a page of its own. */
export const OrderStep = z.enum([
  'details',
  'address',
  'upload',
  'check',
  'overview',
  'confirmation',
  'shipped',
  'delivered',
])
export type OrderStep = z.infer<typeof OrderStep>

export const stepLabels = {
  details: 'Druckdetails',
  address: 'Adresse',
  upload: 'Upload',
  check: 'Datenprüfung',
  overview: 'Bestellübersicht',
  confirmation: 'Bestätigung',
  shipped: 'Versand',
  delivered: 'Zugestellt',
} as const satisfies Record<OrderStep, string>
