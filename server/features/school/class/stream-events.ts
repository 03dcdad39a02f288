import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { type Member, partyOf } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import type { Events } from '../../../platform/events.ts'
import type { Sessions } from '../../../platform/http/session.ts'

/** Proxies and phones drop a line that is silent; and whoever was removed must not stay on it. */
const HEARTBEAT_MS = 20_000
/** A browser has one. More are tabs of an old kind, or somebody playing: the oldest goes. */
const STREAMS_PER_SESSION = 6

export type ClassStreams = ReturnType<typeof classStreams>

/** The open pages of the classes: each is told which topics of its own class changed, and nothing else. */
export function classStreams({ events, sessions }: { events: Events; sessions: Pick<Sessions, 'find'> }) {
  const open = new Map<string, Set<() => void>>()

  return {
    follow({ sessionId, classId }: Member, reply: FastifyReply): void {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      raw.write(': da\n\n')

      const ofSession = open.get(sessionId) ?? new Set()
      open.set(sessionId, ofSession)
      const stop = () => {
        unsubscribe()
        clearInterval(heartbeat)
        ofSession.delete(stop)
        if (ofSession.size === 0) open.delete(sessionId)
        raw.end()
      }
      /** Asked again before each word: a session that ended, or left the class, hears nothing more. */
      const say = async (words: string) => {
        const user = await sessions.find(sessionId).catch(() => undefined)
        const mayHear = user?.classId === classId && can(partyOf(user), 'class:open')
        if (!mayHear) return stop()
        // Somebody who does not read is cut off; coming back, they look at everything again.
        if (!raw.write(words) && raw.writableLength > 64 * 1_024) stop()
      }
      const unsubscribe = events.subscribe(classId, (topics) => void say(`data: ${JSON.stringify(topics)}\n\n`))
      const missed = events.lately(classId)
      if (missed.length > 0) void say(`data: ${JSON.stringify(missed)}\n\n`)
      const heartbeat = setInterval(() => void say(': da\n\n'), HEARTBEAT_MS).unref()
      raw.on('close', stop)
      raw.on('error', stop)

      ofSession.add(stop)
      const [oldest] = ofSession
      if (ofSession.size > STREAMS_PER_SESSION) oldest?.()
    },
    count: (): number => [...open.values()].reduce((sum, ofSession) => sum + ofSession.size, 0),
    /** The process stops: browsers reconnect to another one. */
    close(): void {
      for (const ofSession of [...open.values()]) for (const stop of [...ofSession]) stop()
    },
  }
}
