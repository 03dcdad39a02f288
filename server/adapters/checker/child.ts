import { checkFile } from './check-file.ts'
import { codeOf } from './faults.ts'
import type { Answer, Task } from './messages.ts'

/** Strangers' print files are read here and nowhere else: whatever they do, they do it to this process. */
const answer = (message: Answer) => process.send?.(message)

async function work(task: Task): Promise<void> {
  if ('check' in task) return checkFile(task.check, answer)
  // Only who looks at pages needs what draws them.
  const { drawPage } = await import('./draw-page.ts')
  answer({ type: 'picture', picture: await drawPage(task.picture) })
}

process.on('message', (task: Task) => {
  work(task).then(
    () => answer({ type: 'done' }),
    (error: unknown) => {
      answer({ type: 'wrong', reason: String(error) })
      answer({ type: 'failed', code: codeOf(error) })
    },
  )
})
process.on('disconnect', () => process.exit())
