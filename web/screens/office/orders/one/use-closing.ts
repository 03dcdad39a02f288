import { useEffect } from 'react'
import type { OfficeOrder } from '#contract/office/order-parts.ts'
import { askOfficeAgain } from '../../../../api/stale.ts'
import { officeOrder } from '../office-orders.ts'

/** When the hour is over, what is the class's goes from the page: its links would lead nowhere any more. */
export function useClosing({ order: { id }, openUntil }: OfficeOrder): void {
  useEffect(() => {
    if (openUntil === null) return
    const left = Math.max(0, Date.parse(openUntil) - Date.now())
    const closing = setTimeout(() => void askOfficeAgain(officeOrder(id).queryKey), left + 1_000)
    return () => clearTimeout(closing)
  }, [id, openUntil])
}
