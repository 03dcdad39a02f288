/** The printers that are played, each with its own words. Written down apart from the product: two who agree by copying prove nothing. */

export type Fate = 'deliver' | 'reject' | 'preprocessing' | 'normalisation' | 'problem' | 'return' | 'lose' | 'fail'

export const fates: readonly Fate[] = [
  'deliver',
  'reject',
  'preprocessing',
  'normalisation',
  'problem',
  'return',
  'lose',
  'fail',
]

export type House = {
  name: string
  accepted: string
  production: string
  shipped: string
  delivered: string
  rejected: string
  cancelled: string
  badPackage: string
  badOrder: string
  preprocessing: string
  normalisation: string
  problem: string
  returning: string
  lost: string
  failed: string
}

export const houses: Readonly<Record<string, House>> = {
  flyeralarm: {
    name: 'FA',
    accepted: 'angenommen',
    production: 'in-produktion',
    shipped: 'versendet',
    delivered: 'zugestellt',
    rejected: 'abgelehnt',
    cancelled: 'storniert',
    badPackage: 'paket-unlesbar',
    badOrder: 'auftrag-abgelehnt',
    preprocessing: 'datencheck-fehler',
    normalisation: 'normalisierung-fehler',
    problem: 'zustellproblem',
    returning: 'ruecksendung',
    lost: 'sendung-verloren',
    failed: 'fehler',
  },
  'flyeralarm-v2': {
    name: 'F2',
    accepted: 'ORDER_ACCEPTED',
    production: 'ORDER_PRINTING',
    shipped: 'ORDER_SHIPPED',
    delivered: 'ORDER_DELIVERED',
    rejected: 'ORDER_REJECTED',
    cancelled: 'ORDER_CANCELED',
    badPackage: 'PACKAGE_INVALID',
    badOrder: 'ORDER_INVALID',
    preprocessing: 'PREFLIGHT_FAILED',
    normalisation: 'NORMALIZATION_FAILED',
    problem: 'DELIVERY_EXCEPTION',
    returning: 'RETURN_TO_SENDER',
    lost: 'SHIPMENT_LOST',
    failed: 'ORDER_FAILED',
  },
  elanders: {
    name: 'EL',
    accepted: '100-received',
    production: '200-production',
    shipped: '300-shipped',
    delivered: '400-delivered',
    rejected: '900-rejected',
    cancelled: '910-cancelled',
    badPackage: 'E110-package',
    badOrder: 'E120-order',
    preprocessing: 'E130-preprocessing',
    normalisation: 'E140-normalisation',
    problem: 'E310-delivery',
    returning: 'E320-returning',
    lost: 'E330-destroyed',
    failed: 'E900-failed',
  },
}

/** What is said of an order, one after the other, once it was accepted. */
export function lifeOf(house: House, fate: Fate): readonly string[] {
  const { production, shipped } = house
  const lives: Record<Fate, readonly string[]> = {
    deliver: [production, shipped, house.delivered],
    reject: [house.rejected],
    preprocessing: [house.preprocessing],
    normalisation: [production, house.normalisation],
    problem: [production, shipped, house.problem, house.delivered],
    return: [production, shipped, house.problem, house.returning],
    lose: [production, shipped, house.lost],
    fail: [production, house.failed],
  }
  return lives[fate]
}
