import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '#print/pdf/source.ts'
import { preflight } from '#print/preflight/preflight.ts'
import { PdfMaker } from '#print/testing/make-pdf.ts'
import { openChecker } from './checker.ts'
import { codeOf, watched } from './faults.ts'

const format = printFormat('content')
const facts = { title: 'Abibuch', date: new Date(0), id: '0'.repeat(32) }
const made = () => new PdfMaker().page().bytes()

async function aChecker(seconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'checker-'))
  const limits = { parallel: 1, seconds, bytes: 1024 ** 3, waiting: 1, niceness: 0 }
  const checker = openChecker({ ...limits, onWrong: () => {} })
  onTestFinished(async () => {
    checker.close()
    await rm(folder, { recursive: true })
  })
  const path = join(folder, 'made.pdf')
  await writeFile(path, made())
  return { checker, path, folder }
}

test('what the system refuses is no finding: whoever has asked tries again', async () => {
  const { checker, path, folder } = await aChecker(60)
  const taken = join(folder, 'taken')
  await mkdir(taken)
  const checking = { path, format, press: { path: taken, facts } }
  await expect(checker.check(checking, () => {})).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  const written = { ...checking, press: { path: join(folder, 'written.pdf'), facts } }
  expect((await checker.check(written, () => {})).sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('what takes too long is no finding either', async () => {
  const { checker, path } = await aChecker(0.001)
  const checking = { path, format, press: null }
  await expect(checker.check(checking, () => {})).rejects.toMatchObject({ code: 'INTAKE_TIMEOUT' })
})

test('a disk that fails is not taken for a broken file, however well the reader copes with it', () => {
  const failing = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
  const fail = () => {
    throw failing
  }
  const { source, requireRead } = watched({ ...bytesSource(made()), read: fail, readInto: fail, close: () => {} })
  try {
    for (const _ of preflight(source, { format }));
  } catch (error) {
    expect(error).toBe(failing)
  }
  expect(requireRead).toThrow(failing)
  expect(codeOf(failing)).toBe('SERVER_ERROR')
  expect(codeOf(new Error('odd'))).toBe('PDF_BROKEN')
})
