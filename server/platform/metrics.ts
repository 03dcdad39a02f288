import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { measures } from '../adapters/measures.ts'
import type { QueueSize } from '../adapters/queue.ts'

export type Watched = {
  process: 'http' | 'worker'
  connections: () => { total: number; idle: number; waiting: number }
  /** Of the job process: they are the same for all. */
  queues?: () => Promise<QueueSize[]>
  /** Of the HTTP process. */
  streams?: () => number
  dataDir: string
}

type At = { host: string; port: number }

/** From a hundredth of a second to what nobody waits for. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const WORK_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900]

/** Opens the figures of a process where they are wanted. What is returned closes both; a start that fails leaves nothing open. */
export async function watchProcess(at: At | undefined, watched: Watched, close: () => Promise<void>) {
  if (at === undefined) return close
  try {
    const figures = await serveMetrics(at, watched)
    return async () => {
      await figures.close()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** What Prometheus reads, at an address of its own, which is nobody's but the operator's. */
export async function serveMetrics({ host, port }: At, watched: Watched) {
  const registry = await collect(watched)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      // A database that is away; what it would have said is missing, and so is seen.
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    url: `http://${host}:${typeof address === 'object' ? address?.port : port}/metrics`,
    close: () => {
      registry.clear()
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

async function collect(watched: Watched) {
  // Loaded by whoever is watched alone.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  registry.setDefaultLabels({ process: watched.process })
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'stufenbuch_request_seconds',
    help: 'Answers by route',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  measures.request.listen(({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds))
  const jobs = new Histogram({
    name: 'stufenbuch_job_seconds',
    help: 'Jobs that have ended, by how',
    labelNames: ['job', 'result'],
    buckets: WORK_SECONDS,
    registers,
  })
  measures.job.listen(({ job, result, seconds }) => jobs.observe({ job, result }, seconds))
  const tasks = new Histogram({
    name: 'stufenbuch_task_seconds',
    help: 'Tasks of child processes: photos taken in, pages set, files checked, books made',
    labelNames: ['kind', 'result'],
    buckets: WORK_SECONDS,
    registers,
  })
  measures.task.listen(({ kind, result, seconds }) => tasks.observe({ kind, result }, seconds))
  const pieces = new Counter({ name: 'stufenbuch_upload_pieces_total', help: 'Pieces of uploads', registers })
  const bytes = new Counter({ name: 'stufenbuch_upload_bytes_total', help: 'Bytes of uploads', registers })
  measures.upload.listen((piece) => {
    pieces.inc()
    bytes.inc(piece.bytes)
  })
  const checks = new Counter({
    name: 'stufenbuch_data_checks_total',
    help: 'Data checks of print orders that have ended',
    labelNames: ['result'],
    registers,
  })
  measures.dataCheck.listen((check) => checks.inc(check))

  new Gauge({
    name: 'stufenbuch_database_connections',
    help: 'Of this process: in use, idle, and who waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = watched.connections()
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'stufenbuch_disk_bytes',
    help: 'The disk of the data folder',
    labelNames: ['state'],
    registers,
    async collect() {
      const { bsize, blocks, bavail } = await statfs(watched.dataDir)
      this.set({ state: 'all' }, blocks * bsize)
      this.set({ state: 'free' }, bavail * bsize)
    },
  })
  const { queues, streams } = watched
  if (queues !== undefined)
    new Gauge({
      name: 'stufenbuch_queue_jobs',
      help: 'Jobs by state; those of the queue "dead" wait for a person',
      labelNames: ['job', 'state'],
      registers,
      async collect() {
        for (const { job, ...states } of await queues())
          for (const [state, count] of Object.entries(states)) this.set({ job, state }, count)
      },
    })
  if (streams !== undefined)
    new Gauge({
      name: 'stufenbuch_streams',
      help: 'Pages that hear what changes',
      registers,
      collect() {
        this.set(streams())
      },
    })
  return registry
}
