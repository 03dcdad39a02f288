import type { ReactNode } from 'react'
import type { Finding, Sheet } from '#domain/book/finding.ts'

/** What a data check found, here or on the server. */
export type ShownReport = { pages: number; findings: readonly Finding[]; sheets: readonly Sheet[] }

/** The picture of a page that has findings; it fills what it lies in. */
export type PictureOf = (sheet: Sheet) => ReactNode
