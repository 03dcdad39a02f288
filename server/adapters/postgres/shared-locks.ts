import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appOptions } from './connect.ts'

const CHANNEL = 'shared_locks'
const ASK_AGAIN_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** `release` is called when somebody else waits for it, or when it was lost. */
type Held = { release: () => void }
type Wanted = { key: string; signal: AbortSignal; waitMs: number; release: () => void }
export type SharedLocks = Awaited<ReturnType<typeof openSharedLocks>>

/**
 * Named locks that every process sees. All of one process hang on one connection of its own: however many are held, it is
 * one, and when the process dies the database frees them. Whoever holds one is told that another waits, in this process
 * or over the database.
 */
export async function openSharedLocks(url: string) {
  const held = new Map<string, Held>()
  let connection: pg.Client | undefined
  let closed = false

  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      options: appOptions,
      application_name: 'stufenbuch-locks',
    })
    client.on('notification', ({ payload }) => held.get(payload ?? '')?.release())
    client.on('error', () => {}) // 'end' follows, and reconnects
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    client.once('end', lost)
    connection = client
  }
  /** With the connection every lock is gone, and somebody else may have it already. */
  const lost = () => {
    connection = undefined
    const mine = [...held.values()]
    held.clear()
    for (const { release } of mine) release()
    void reopen()
  }
  const reopen = async () => {
    for (let pause = 100; !closed && connection === undefined; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false })
      if (!closed) await open().catch(() => {})
    }
  }
  /** One after another, as a connection takes them. Without a connection the answer is no. */
  let asked: Promise<unknown> = Promise.resolve()
  const ask = (question: string, values: string[]): Promise<boolean> => {
    const answer = asked.then(async () => {
      const { rows } = (await connection?.query<{ yes: boolean }>(question, values)) ?? { rows: [] }
      return rows[0]?.yes === true
    })
    asked = answer.catch(() => {})
    return answer.catch(() => false)
  }
  /** The database gives one process the same lock twice, so that the place in the map is taken first. */
  const tryLock = async (key: string, mine: Held): Promise<boolean> => {
    held.set(key, mine)
    const got = await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes', [key])
    if (!got && held.get(key) === mine) held.delete(key)
    return got && held.get(key) === mine
  }

  await open()
  return {
    /** False when it could not be had in time. */
    async lock({ key, signal, waitMs, release }: Wanted): Promise<boolean> {
      for (const deadline = Date.now() + waitMs; !signal.aborted; ) {
        const holder = held.get(key)
        if (holder !== undefined) holder.release()
        else if (await tryLock(key, { release })) return true
        else await ask('select pg_notify($1, $2)', [CHANNEL, key])
        if (Date.now() >= deadline) return false
        await sleep(ASK_AGAIN_MS)
      }
      return false
    },
    /** `release` as it was given for the lock: one that was lost meanwhile may be somebody else's by now. */
    async unlock(key: string, release = held.get(key)?.release): Promise<void> {
      if (held.get(key)?.release !== release) return
      // Ours until the database has it back: else the next one here would get it, and lose it right away.
      await ask('select pg_advisory_unlock(hashtextextended($1, 0)) as yes', [key])
      held.delete(key)
    },
    async close(): Promise<void> {
      closed = true
      await connection?.end().catch(() => {})
    },
  }
}
