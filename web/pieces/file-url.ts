import type { EditionFile } from '#domain/book/edition.ts'
import type { ServedVariant } from '#domain/file/photo-variant.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import type { BookLook } from '#domain/school/book-look.ts'

/** Where a file is served: a photo without a variant as its screen version, a PDF as it is. */
export const fileUrl = (fileId: string, variant?: ServedVariant): string =>
  variant === undefined ? `/files/${fileId}` : `/files/${fileId}/${variant}`

/** A file of a book that was made; staff say whose it is, and why they want it. */
export function editionUrl(editionId: string, slot: EditionFile, look: Record<string, string>): string {
  const query = new URLSearchParams(look).toString()
  return `/files/edition/${editionId}/${slot}${query === '' ? '' : `?${query}`}`
}

/** What somebody asked for of what we have of them. */
export const myDataUrl = (id: string): string => `/files/my-data/${id}`

/** The content of a class for those who lay it out; staff name the class and why. */
export const bookExportUrl = (id: string, { yearbookId, reason }: BookLook): string =>
  yearbookId === undefined || reason === undefined
    ? `/files/book-export/${id}`
    : `/files/book-export/${id}?${new URLSearchParams({ yearbookId, reason })}`

type OfOrder = { orderId: string; slot: FileSlot }

/** One of the files that an order is printed from. */
export const orderFileUrl = ({ orderId, slot }: OfOrder): string => `/files/order/${orderId}/${slot}`

type OfPages = OfOrder & {
  fileId: string
  /** Its check was passed: from then on the pages are those of what goes to the press. */
  passed?: boolean
}

/** A picture of one of its pages; the file is named so that another in its place is another picture. */
export const orderPageUrl = ({ orderId, slot, fileId, passed = false }: OfPages, page: number): string =>
  `/files/order/${orderId}/${slot}/page/${page}?file=${fileId}${passed ? '&press' : ''}`

/** The same for staff who have said why they look. */
const ofOffice = (orderId: string) => `/files/office/order/${orderId}`
export const officeFileUrl = ({ orderId, slot }: OfOrder): string => `${ofOffice(orderId)}/${slot}`
export const officePageUrl = ({ orderId, slot, fileId, passed = false }: OfPages, page: number): string =>
  `${ofOffice(orderId)}/${slot}/page/${page}?file=${fileId}${passed ? '&press' : ''}`
export const officePhotoUrl = (orderId: string, fileId: string): string => `${ofOffice(orderId)}/problem/${fileId}`
/** What goes to the printer, as one file. */
export const officePackageUrl = (orderId: string): string => `/files/office/package/${orderId}`

export const problemPhotoUrl = (orderId: string, fileId: string): string => `/files/order/${orderId}/problem/${fileId}`
