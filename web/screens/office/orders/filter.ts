import type { OrderFilter } from '#contract/office/order-parts.ts'
import { OrderAlert } from '#domain/office/alert.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'

/** What stands in the address of the list, and of an order that was opened from it. */
export type OrdersSearch = {
  search?: string
  phase?: string
  type?: string
  partner?: string
  alert?: string
  classId?: string
  show?: 'table'
  page?: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isUuid = (words: string): boolean => uuid.test(words)

/** As far as it means anything: what it does not know, the server would refuse. */
export function filterOf({ search, phase, type, partner, alert, classId }: OrdersSearch): OrderFilter {
  const known = {
    phase: OrderPhase.options.find((each) => each === phase),
    type: OrderType.options.find((each) => each === type),
    partner: PrintPartner.options.find((each) => each === partner),
    alert: [...OrderAlert.options, 'any' as const].find((each) => each === alert),
  }
  return {
    ...(search !== undefined && { search }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...(classId !== undefined && isUuid(classId) && { classId }),
  }
}

type Change = { [Name in keyof OrdersSearch]: OrdersSearch[Name] | undefined }

/** The same words without those that are empty, and from the first page on. */
export const narrowedBy = (search: OrdersSearch, change: Change): OrdersSearch =>
  Object.fromEntries(
    Object.entries({ ...search, page: undefined, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  )

/** What is kept of an address under a name. */
export const queryOf = (search: OrdersSearch): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (name === 'page' ? [] : [[name, String(value)]])),
  ).toString()

export const searchOf = (query: string): OrdersSearch => Object.fromEntries(new URLSearchParams(query))
