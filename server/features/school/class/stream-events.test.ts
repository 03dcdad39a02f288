import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { announce } from '../../../platform/events.ts'
import { openLog } from '../../../platform/log.ts'
import { session } from '../../../schema/account.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { openHttp } from '../../../wiring/http.ts'

/** A page that listens, and what it heard, but for the first word of a process that has only just begun. */
async function listen(url: string, { idToken }: Pick<Person, 'idToken'>) {
  const stopped = new AbortController()
  const headers = { authorization: `Bearer ${idToken}` }
  const response = await fetch(`${url}/api/events`, { headers, signal: stopped.signal })
  const heard: string[] = []
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      heard.splice(
        0,
        Infinity,
        ...[...text.matchAll(/^data: (.*)$/gm)]
          .flatMap(([, topics = '[]']) => JSON.parse(topics) as string[])
          .filter((topic) => topic !== 'all'),
      )
    }
  })().catch(() => undefined)
  return { response, heard, ended, text: () => text, stop: () => stopped.abort() }
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !holds(); tries++) await sleep(20)
  expect(holds()).toBe(true)
}

test('open pages of a class hear that something changed, and pages of others nothing', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const moduleId = await app.a.module(here.classId)
  const [ours, theirs] = [await listen(app.url, here.admin), await listen(app.url, there.admin)]
  expect(ours.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(ours.response.headers.get('cache-control')).toBe('no-store')

  await app.as(here.student).content.markDone({ moduleId })
  await until(() => ours.heard.includes('tasks'))
  await app.as(here.student).yearbook.motto.suggest({ text: 'Abi Wonderland' })
  await until(() => ours.heard.includes('motto'))
  // Topics alone: no id, no name, no words of anybody.
  expect(
    ours
      .text()
      .replaceAll(/^: da$|^data: \["(tasks|motto|all)"(,"(tasks|motto)")*\]$/gm, '')
      .trim(),
  ).toBe('')
  expect(theirs.heard).toEqual([])
  ours.stop()
  theirs.stop()
})

test('a process that has only just begun cannot know what a page missed, and says so', async ({ app }) => {
  const { student } = await app.a.class()
  const page = await listen(app.url, student)
  await until(() => page.text().includes('data: ["all"]'))
  page.stop()
})

test('what was announced while a page loaded is told when its stream opens', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  await app.as(here.admin).school.gradClass.chooseUsage({ usage: 'print-only', sizeBand: '25-99' })
  await until(() => app.events.lately(here.classId).includes('class'))
  const [ours, theirs] = [await listen(app.url, here.student), await listen(app.url, there.student)]
  await until(() => ours.heard.includes('class'))
  expect(theirs.heard).toEqual([])
  ours.stop()
  theirs.stop()
})

test('what one process does is heard by pages at another', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  const other = await openHttp(app.config, openLog({ level: 'silent', process: 'http' }))
  const url = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const page = await listen(url, admin)
  await app.as(student).content.markDone({ moduleId })
  await until(() => page.heard.includes('tasks'))
  // The process stops without waiting for its open pages.
  await other.close()
  await page.ended
})

test('whoever is signed out or removed hears nothing more', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const page = await listen(app.url, student)
  await app.db.delete(session).where(eq(session.id, student.sessionId))
  await tell(app, classId)
  await page.ended
  expect(page.heard).toEqual([])
  const again = await listen(app.url, student)
  expect(again.response.status).toBe(401)
})

test('a session has a handful of streams at most; the oldest goes', async ({ app }) => {
  const { student } = await app.a.class()
  const pages = []
  for (let at = 0; at < 7; at++) pages.push(await listen(app.url, student))
  await pages[0]?.ended
  for (const page of pages) page.stop()
})

const tell = (app: TestApp, classId: string) => app.db.transaction((tx) => announce(tx, classId, 'motto'))
