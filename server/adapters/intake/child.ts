import { AppError, type ErrorCode } from '#domain/errors.ts'
import { isOutOfSpace } from '../system/faults.ts'
import { readDocument } from './document.ts'
import type { Answer, Task } from './messages.ts'
import { derivePhoto } from './photo.ts'

/** Strangers' bytes are read here and nowhere else: whatever they do, they do it to this process. */
const answer = (message: Answer) => process.send?.(message)

const brokenOf = {
  photo: 'PHOTO_BROKEN',
  document: 'PDF_BROKEN',
  judge: 'PDF_BROKEN',
  page: 'PDF_BROKEN',
} as const satisfies Record<Task['kind'], ErrorCode>

async function work(task: Task): Promise<void> {
  switch (task.kind) {
    case 'photo':
      await derivePhoto(task.path, task.folder, (facts) => answer({ type: 'screens', facts }))
      break
    case 'document':
      answer({ type: 'pages', sizes: await readDocument(task.path, task.maxPages) })
      break
    // What only PDFs need is loaded for them: a child begins anew after every file that is broken.
    case 'judge': {
      const { judgePages } = await import('./judge-pages.ts')
      answer({ type: 'judged', pages: judgePages(task.path, task.folder) })
      break
    }
    case 'page': {
      const { printPage } = await import('./print-page.ts')
      await printPage(task.path, task.number, task.page, task.folder)
    }
  }
  answer({ type: 'done' })
}

process.on('message', (task: Task) => {
  work(task).catch((error: unknown) =>
    answer({ type: 'failed', code: error instanceof AppError ? error.code : codeOf(error, task) }),
  )
})
process.on('disconnect', () => process.exit())

/** A full disk is no fault of the file. */
const codeOf = (error: unknown, { kind }: Task): ErrorCode =>
  isOutOfSpace(error) ? 'UPLOAD_NO_STORAGE' : brokenOf[kind]
