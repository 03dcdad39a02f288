import type { EditionFile } from '#domain/book/edition.ts'
import type { ServedVariant } from '#domain/file/photo-variant.ts'
import type { BookLook } from '#domain/school/book-look.ts'

/** Where a file is served: a photo without a variant as its screen version, a PDF as it is. */
export const fileUrl = (fileId: string, variant?: ServedVariant): string =>
  variant === undefined ? `/files/${fileId}` : `/files/${fileId}/${variant}`

/** A file of a book that was made. */
export const editionUrl = (editionId: string, slot: EditionFile): string => `/files/edition/${editionId}/${slot}`

/** What somebody asked for of what we have of them. */
export const myDataUrl = (id: string): string => `/files/my-data/${id}`

/** The content of a class for those who lay it out; staff name the class and why. */
export const bookExportUrl = (id: string, { yearbookId, reason }: BookLook): string =>
  yearbookId === undefined || reason === undefined
    ? `/files/book-export/${id}`
    : `/files/book-export/${id}?${new URLSearchParams({ yearbookId, reason })}`
