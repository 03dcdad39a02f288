import { findings as catalogue, type Finding, type FindingCode } from '#domain/book/finding.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { type ChildLimits, openChildren } from '../children.ts'
import type { Answer, Checking, ForPress, Looked, Pictured, Task } from './messages.ts'

export type Checker = ReturnType<typeof openChecker>
/** What was found, and the hash of what goes to the press; null where that is nothing. */
export type Checked = Looked & { sha256: string | null }

type Options = ChildLimits & {
  /** 0 where somebody waits for a picture. */
  niceness: number
  /** As many may wait for a picture. */
  waiting: number
  /** Told what went wrong with a file. */
  onWrong: (reason: string) => void
}

/** These are ours to mend, and not the file's fault: whoever has asked tries again later. */
const ours: readonly ErrorCode[] = [
  'UPLOAD_NO_STORAGE',
  'NOT_FOUND',
  'TYPESETTER_BUSY',
  'SERVER_ERROR',
  'INTAKE_TIMEOUT',
]

/** Checks print files and draws their pages, in children with limits: a gigabyte takes a while, and is a stranger's. */
export function openChecker({ waiting, niceness, onWrong, ...limits }: Options) {
  const kind = {
    name: 'checker',
    file: new URL('./child.ts', import.meta.url),
    execArgv: ['--max-old-space-size=512'],
    niceness,
    grownBytes: 500 * 1024 ** 2,
    tasks: 200,
    queue: { length: waiting, full: 'TYPESETTER_BUSY' },
    timeout: 'INTAKE_TIMEOUT',
  } as const
  const { run, pids, close } = openChildren<Task, Answer>(kind, limits)

  return {
    async check(checking: Checking, onProgress: (share: number) => void): Promise<Checked> {
      let looked: Looked | undefined
      let press: ForPress | undefined
      const hear = (answer: Answer) => {
        if (answer.type === 'progress') onProgress(answer.share)
        else if (answer.type === 'looked') looked = answer.looked
        else if (answer.type === 'press') press = answer.press
        else if (answer.type === 'wrong') onWrong(answer.reason)
      }
      try {
        await run({ check: checking }, hear, 'PDF_BROKEN')
      } catch (error) {
        if (!(error instanceof AppError) || ours.includes(error.code)) throw error
        // Tried twice: what it cannot be read for is told apart from what it cannot be written for.
        if (looked === undefined) return { pages: 0, findings: [finding('IMPORT_FAILED')], sheets: [], sha256: null }
        press = { failure: finding('PDFX3_CONVERSION_FAILED') }
      }
      return checkedOf(looked, press)
    },
    async picture(pictured: Pictured): Promise<Uint8Array> {
      let picture: Uint8Array | undefined
      const hear = (answer: Answer) => {
        if (answer.type === 'picture') picture = answer.picture
        else if (answer.type === 'wrong') onWrong(answer.reason)
      }
      await run({ picture: pictured }, hear, 'PDF_BROKEN')
      if (picture === undefined) throw new Error('a child was done without a picture')
      return picture
    },
    pids,
    close,
  }
}

function checkedOf(looked: Looked | undefined, press: ForPress | undefined): Checked {
  if (looked === undefined) throw new Error('a child was done without having looked')
  if (press === undefined) return { ...looked, sha256: null }
  if ('sha256' in press) return { ...looked, sha256: press.sha256 }
  return { ...looked, findings: [...looked.findings, press.failure], sha256: null }
}

const finding = (code: FindingCode): Finding => ({
  ...{ code, severity: catalogue[code].severity },
  ...{ page: null, box: null, found: null, expected: null },
})
