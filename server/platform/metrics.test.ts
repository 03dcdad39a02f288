import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measures } from '../adapters/measures.ts'
import { expect, test } from '../testing/test.ts'
import { serveMetrics, watchProcess } from './metrics.ts'

const here = { host: '127.0.0.1', port: 0 }
const dashboard = join(import.meta.dirname, '../../docs/grafana-dashboard.json')

test('the figures of a process name answers by route, jobs by how they ended, queues, connections and the disk', async ({
  app,
}) => {
  const worker = await app.startWorker()
  const figures = await serveMetrics(here, { process: 'worker', ...worker.watched, streams: () => 3 })
  const { admin, classId } = await app.a.class()
  await app.as().account.requestRecovery({ email: admin.email })
  measures.task.tell({ kind: 'typesetter', result: 'done', seconds: 0.2 })
  measures.upload.tell({ bytes: 8_000 })
  measures.dataCheck.tell({ result: 'DATA_CHECK_FAILED' })
  const read = async () => {
    const text = await (await fetch(figures.url)).text()
    expect(text).toContain('process="worker"')
    return text.replaceAll(/,process="worker"|process="worker",?/g, '').replaceAll('{}', '')
  }
  await expect.poll(read).toMatch(/stufenbuch_job_seconds_count\{job="mail\.send",result="completed"\} 1/)
  const text = await read()
  expect(text).toMatch(/stufenbuch_request_seconds_count\{method="POST",route="\/api\/password-recovery",status="204"/)
  expect(text).toContain('stufenbuch_queue_jobs{job="dead",state="ready"} 0')
  expect(text).toMatch(/stufenbuch_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/stufenbuch_disk_bytes\{state="free"\} \d{6}/)
  expect(text).toContain('stufenbuch_task_seconds_count{kind="typesetter",result="done"} 1')
  expect(text).toContain('stufenbuch_streams 3')
  expect(text).toContain('stufenbuch_upload_bytes_total 8000')
  expect(text).toContain('stufenbuch_data_checks_total{result="DATA_CHECK_FAILED"} 1')
  // Nobody's address, name or id is among the labels.
  expect(text).not.toContain(admin.email)
  expect(text).not.toContain(classId)

  const asked = new Set((await readFile(dashboard, 'utf8')).match(/stufenbuch_[a-z_]+/g))
  expect(asked.size).toBeGreaterThan(7)
  for (const name of asked) expect(text).toContain(name)
  expect((await fetch(figures.url.replace('/metrics', '/'))).status).toBe(404)
  await figures.close()
})

test('a port that is taken ends the start, and leaves nothing open', async ({ app }) => {
  const watched = { process: 'http', connections: () => ({ total: 0, idle: 0, waiting: 0 }), dataDir: '.' } as const
  const { url, close } = await serveMetrics(here, watched)
  const port = Number(new URL(url).port)
  let closed = 0
  const open = watchProcess({ ...here, port }, watched, async () => void closed++)
  await expect(open).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(closed).toBe(1)
  await close()
  expect(app.logged).toBeDefined()
})
