import { answerChecks } from '#print/preflight/in-worker.ts'

answerChecks(self as never)
