import type { Order, OrderFile } from '#contract/order/parts.ts'
import { orderPageUrl } from '../../../pieces/file-url.ts'

/** A page of one of an order's files, as it is printed as soon as its check was passed. */
export const pageUrl = ({ id: orderId, check }: Order, file: OrderFile, page: number): string =>
  orderPageUrl({ ...file, orderId, passed: check?.state === 'DATA_CHECK_SUCCESS' }, page)
