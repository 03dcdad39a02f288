import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/order/parts.ts'
import { isAmong, type UploadItem } from '../../../pieces/upload/upload.ts'
import { uploads } from '../../../pieces/upload/uploads.ts'

/** The uploads for an order that the page does not show as stored by now. */
export function useUploadsOf({ id, files }: Order): UploadItem[] {
  const shown = files.map(({ fileId }) => fileId)
  return useSyncExternalStore(uploads.subscribe, uploads.items).filter(
    (item) => item.intent.purpose === 'print-file' && item.intent.orderId === id && !isAmong(shown, item),
  )
}

/** What failed, or has to be chosen again, leaves room for the next. */
export const isOnItsWay = ({ state }: UploadItem): boolean => state !== 'failed' && state !== 'missing'
