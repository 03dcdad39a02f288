import { rename, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Cuttable = { cut: () => void; close: () => Promise<void> }
type To = { port: number; host: string } | { path: string }

/** Passes on what comes, until it is cut: then every connection ends in the middle of what it carries. */
function passing(to: To) {
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const beyond = connect(to)
    for (const [one, other] of [
      [from, beyond],
      [beyond, from],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  return {
    server,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

const closed = (server: Server) => new Promise<void>((done) => server.close(() => done()))

/** A port before another one of this machine. */
export async function portBefore(port: number): Promise<Cuttable & { url: string }> {
  const { server, cut } = passing({ port, host: '127.0.0.1' })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () => {
      cut()
      return closed(server)
    },
  }
}

const LOOK_MS = 150

/**
 * In the place of a socket that is a file: the real one gets another name, and whoever connects comes to us first. A
 * database that starts anew puts its own in our place, and we step before it again.
 */
export function socketBefore(path: () => Promise<string | undefined>): Cuttable {
  let current: { path: string; inode: number; server: Server; cut: () => void } | undefined
  let over = false
  const inodeOf = (at: string) =>
    stat(at).then(
      ({ ino }) => ino,
      () => undefined,
    )
  const step = async () => {
    const at = await path()
    if (at === undefined) return
    const inode = await inodeOf(at)
    if (inode !== undefined && inode === current?.inode) return
    const behind = `${at}.behind`
    if (inode !== undefined) await rename(at, behind)
    else if ((await inodeOf(behind)) === undefined) return
    // Only now: closing takes away whatever stands under its name.
    current?.cut()
    current?.server.close()
    current = undefined
    const { server, cut } = passing({ path: behind })
    await new Promise<void>((ready, fail) => server.once('error', fail).listen(at, ready))
    current = { path: at, inode: (await inodeOf(at)) ?? 0, server, cut }
  }
  const watching = (async () => {
    for (; !over; await sleep(LOOK_MS)) await step().catch(() => {})
  })()
  return {
    cut: () => current?.cut(),
    async close() {
      over = true
      await watching
      if (current === undefined) return
      const { server, path: at, cut } = current
      const ended = closed(server)
      await rename(`${at}.behind`, at).catch(() => {})
      cut()
      await ended
    },
  }
}
