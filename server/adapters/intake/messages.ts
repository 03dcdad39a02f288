import type { PageSize } from '#domain/file/page-size.ts'
import type { PrintedPage } from '#domain/file/printed-page.ts'
import type { End } from '../children.ts'
import type { Facts } from './photo.ts'

/** What the child is given to do, one thing at a time. */
export type Task =
  | { kind: 'photo'; path: string; folder: string }
  | { kind: 'document'; path: string; maxPages: number }
  | { kind: 'judge'; path: string; folder: string }
  | { kind: 'page'; path: string; number: number; page: PrintedPage; folder: string }

/** What it answers. A photo is told twice: when screens can show it, and when it can be printed. */
export type Answer =
  | { type: 'screens'; facts: Facts }
  | { type: 'pages'; sizes: PageSize[] }
  | { type: 'judged'; pages: PrintedPage[] }
  | End
