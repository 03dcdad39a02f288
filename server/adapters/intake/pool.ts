import type { PageSize } from '#domain/file/page-size.ts'
import type { PrintedPage } from '#domain/file/printed-page.ts'
import { type ChildLimits, openChildren } from '../children.ts'
import type { Answer, Task } from './messages.ts'
import type { Facts } from './photo.ts'

export type IntakeLimits = ChildLimits
export type Intake = ReturnType<typeof openIntake>

const kind = {
  name: 'intake',
  file: new URL('./child.ts', import.meta.url),
  execArgv: ['--max-old-space-size=256'],
  niceness: 10,
  grownBytes: 700 * 1024 * 1024,
  tasks: 100,
  timeout: 'INTAKE_TIMEOUT',
} as const

/** Looks at what people uploaded, in children with limits. */
export function openIntake(limits: IntakeLimits) {
  const { run, pids, close } = openChildren<Task, Answer>(kind, limits)

  return {
    /** `screens` when screens can show it, `print` when everything lies in the folder. */
    photo(path: string, folder: string): { screens: Promise<Facts>; print: Promise<void> } {
      const screens = Promise.withResolvers<Facts>()
      const hear = (answer: Answer) => {
        if (answer.type === 'screens') screens.resolve(answer.facts)
      }
      const print = run({ kind: 'photo', path, folder }, hear, 'PHOTO_BROKEN')
      print.catch(screens.reject)
      screens.promise.catch(() => {})
      return { screens: screens.promise, print }
    },
    async document(path: string, maxPages: number): Promise<PageSize[]> {
      let sizes: PageSize[] = []
      const hear = (answer: Answer) => {
        if (answer.type === 'pages') sizes = answer.sizes
      }
      await run({ kind: 'document', path, maxPages }, hear, 'PDF_BROKEN')
      return sizes
    },
    /** What of its pages goes to the press as it is, which lies in the folder then, and of which a picture is needed. */
    async judge(path: string, folder: string): Promise<PrintedPage[]> {
      let pages: PrintedPage[] = []
      const hear = (answer: Answer) => {
        if (answer.type === 'judged') pages = answer.pages
      }
      await run({ kind: 'judge', path, folder }, hear, 'PDF_BROKEN')
      return pages
    },
    page: (path: string, number: number, page: PrintedPage, folder: string): Promise<void> =>
      run({ kind: 'page', path, number, page, folder }, () => {}, 'PDF_BROKEN'),
    pids,
    close,
  }
}
