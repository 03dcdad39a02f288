/** How much may be under way at once. Purposes that name the same quota share it. */
export type UploadQuota = {
  name: string
  /** Many photos in a row are wanted, a flood is not. */
  beginnings: { max: number; seconds: number }
  /** Uploads of one person that are not placed yet. */
  open: number
  /** What may be announced and still on its way: of one person, and of their class. */
  memberBytes: number
  classBytes: number
}

const MEGABYTE = 1024 * 1024

/** For the content of the book: a class in which 120 upload five photos at once. */
export const contentQuota: UploadQuota = {
  name: 'content',
  beginnings: { max: 300, seconds: 600 },
  open: 40,
  memberBytes: 500 * MEGABYTE,
  classBytes: 8_000 * MEGABYTE,
}

/** For print files: a book, its cover and its inner covers, and once more after a mistake. */
export const printQuota: UploadQuota = {
  name: 'print',
  beginnings: { max: 60, seconds: 3_600 },
  open: 12,
  memberBytes: 5_000 * MEGABYTE,
  classBytes: 5_000 * MEGABYTE,
}
