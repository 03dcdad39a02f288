import { randomUUIDv7 } from 'node:crypto'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type Locker, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { UploadIntent } from '#domain/file/intent.ts'
import type { SharedLocks } from '../../adapters/postgres/shared-locks.ts'
import { isStorable, requireAccess } from '../../platform/http/mount.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { ofClass } from '../../platform/http/signed-in.ts'
import { beginUpload } from './begin-upload.ts'
import type { ReceivingDeps } from './deps.ts'
import { dismissUpload } from './dismiss-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { largestOf, purposeOf } from './purpose.ts'
import { refusalOf } from './tus-refusal.ts'
import { UploadData } from './upload-data.ts'
import { type UploadRow, uploadStore } from './upload-store.ts'

type Options = { deps: ReceivingDeps; sessions: Pick<Sessions, 'identify'>; locks: SharedLocks }

const PATH = '/uploads'
/** How long a connection that is half dead keeps an upload from whoever resumes it. */
const DRAIN_MS = 500
const LOCK_WAIT_MS = 10_000
/** One piece over a slow network: 8 MiB at 100 kbit/s. */
const PIECE_MS = 12 * 60_000

/** Resumable uploads by the tus protocol (POST, PATCH, HEAD, DELETE). What they are for, and whether, is checked at the start. */
export function receiveUploads(app: FastifyInstance, { deps, sessions, locks }: Options): void {
  const actors = new WeakMap<Request, Member>()
  const failures = new WeakMap<Request, unknown>()
  const open = new Set<Socket>()

  const tus = new Server({
    path: PATH,
    relativeLocation: true,
    maxSize: largestOf(deps.purposes),
    allowedOrigins: [], // our own pages need none
    datastore: new UploadData(deps),
    locker: lockerOn(locks),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => randomUUIDv7(), // sorted by when they began
    onUploadCreate: async (request, { id, size, metadata }) => {
      const actor = actors.get(request)
      if (actor === undefined || size === undefined) throw new AppError('BAD_REQUEST')
      await beginUpload(deps, actor, { id, bytes: size, name: metadata?.filename ?? '', intent: readIntent(metadata) })
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(deps, id)
      return {}
    },
    // Kept for Fastify, which answers all errors of the house in one way.
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })

  const memberBehind = async (request: FastifyRequest): Promise<Member> => {
    const actor = await sessions.identify(request)
    requireAccess(actor, { who: 'file:upload' })
    return ofClass(actor)
  }
  /** Other people's uploads do not exist. The id as we wrote it: whatever follows goes by the one that was checked. */
  const requireOwn = async (actor: Member, id: string): Promise<UploadRow> => {
    const known = z.uuid().safeParse(id).success ? await uploadStore.find(deps.db, id) : undefined
    if (known === undefined || known.memberId !== actor.memberId) throw new AppError('UPLOAD_NOT_FOUND')
    return known
  }
  const handOver = async (actor: Member, path: string, request: FastifyRequest, reply: FastifyReply) => {
    const { socket } = request.raw
    open.add(socket)
    try {
      const asked = webRequest(path, request, reply)
      actors.set(asked, actor)
      const answer = await tus.handleWeb(asked)
      if (answer.status >= 400) {
        hangUp(request, reply)
        throw refusalOf(failures.get(asked))
      }
      return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send()
    } finally {
      open.delete(socket)
    }
  }

  app.register(async (scope) => {
    // tus reads the stream itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    const slow = { handlerTimeout: PIECE_MS, config: { arrivesSlowly: true } }
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    scope.post(PATH, slow, async (request, reply) => handOver(await memberBehind(request), PATH, request, reply))
    scope.route<{ Params: { id: string } }>({
      method: ['PATCH', 'HEAD'],
      url: `${PATH}/:id`,
      ...slow,
      handler: async (request, reply) => {
        const actor = await memberBehind(request)
        const { id, intent } = await requireOwn(actor, request.params.id)
        // The right that the purpose asks for may have gone since it began.
        if (!can(actor.role, purposeOf(deps.purposes, intent).capability)) throw new AppError('FORBIDDEN')
        return handOver(actor, `${PATH}/${id}`, request, reply)
      },
    })
    scope.delete<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
      const actor = await memberBehind(request)
      const { id } = await requireOwn(actor, request.params.id)
      await dismissUpload(deps, actor, id)
      return reply.code(204).header('tus-resumable', '1.0.0').send()
    })
  })
  // They go on where they were as soon as a server is back; waiting for them would hold up the stop.
  app.addHook('preClose', (done) => {
    for (const socket of open) socket.destroy()
    done()
  })
}

/**
 * The request as tus takes it, with a path of ours: tus would read an id out of the query too. Its body is touched only
 * when tus asks for it: what is refused before that, Node throws away by itself. With the one behind it, so that tus
 * notices when the connection is cut.
 */
function webRequest(path: string, { raw, method, headers }: FastifyRequest, reply: FastifyReply): Request {
  const request = new Request(new URL(path, 'http://uploads.invalid'), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
  })
  Object.defineProperty(request, 'body', { get: () => Readable.toWeb(raw) })
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw, res: reply.raw } } })
}

/** A piece that was refused half way is not waited for; a moment later the answer has been read. */
function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !raw.readableDidRead) return
  reply.header('connection', 'close')
  reply.raw.once('finish', () => setTimeout(() => raw.socket.destroy(), DRAIN_MS).unref())
}

function readIntent(metadata: Record<string, string | null> | undefined): UploadIntent {
  try {
    const parsed = UploadIntent.safeParse(JSON.parse(metadata?.intent ?? ''))
    if (parsed.success && isStorable(parsed.data)) return parsed.data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new AppError('BAD_REQUEST')
}

function lockerOn(locks: SharedLocks): Locker {
  return {
    newLock: (id) => {
      const key = `upload:${id}`
      let letGo = () => {}
      return {
        lock: async (signal, release) => {
          letGo = () => void release()
          if (!(await locks.lock({ key, signal, waitMs: LOCK_WAIT_MS, release: letGo })))
            throw new AppError('UPLOAD_STATUS_ERROR')
        },
        unlock: () => locks.unlock(key, letGo),
      }
    },
  }
}
