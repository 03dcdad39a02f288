import type { Order, OrderFile } from '#contract/order/parts.ts'
import { officePageUrl } from '../../../../pieces/file-url.ts'

/** Where the pages of a file are, as they are printed as soon as its check was passed. */
export const pagesOf =
  ({ id: orderId, check }: Order, file: OrderFile) =>
  (page: number): string =>
    officePageUrl({ ...file, orderId, passed: check?.state === 'DATA_CHECK_SUCCESS' }, page)
