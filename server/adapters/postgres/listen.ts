import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appOptions } from './connect.ts'

type Options = { url: string; channel: string; onMessage: (payload: string) => void; onReconnect: () => void }

/** Hears a channel over a connection of its own, and comes back after the database was away. */
export async function listen({ url, channel, onMessage, onReconnect }: Options) {
  let closed = false
  let client: pg.Client

  const open = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      options: appOptions,
      application_name: 'stufenbuch-listen',
    })
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next.on('error', () => {}) // 'end' follows, and reconnects
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    next.once('end', () => void reopen())
    client = next
  }
  const reopen = async () => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait, undefined, { ref: false })
      if (closed) return
      const back = await open().then(
        () => true,
        () => false,
      )
      if (!back) continue
      if (closed) await client.end()
      else onReconnect()
      return
    }
  }

  await open()
  return {
    close: async () => {
      closed = true
      await client.end().catch(() => {})
    },
  }
}
