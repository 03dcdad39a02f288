import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** As the product sends it; with a name it is planned once for each connection. */
export type Statement = { name?: string; text: string; values: unknown[]; rowMode?: 'array' }
/** What the bare handler sends: the check of the session, and for each address and session the statements of its answer. */
export type BareReads = { session: string; reads: Record<string, Statement[]> }

export type Started = { child: ChildProcess; url: string }

/** A process of ours, or the bare one, up to where it says its address. */
export function start(file: string, env: NodeJS.ProcessEnv, told?: BareReads): Promise<Started> {
  const child = fork(file, { env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  if (told !== undefined) child.send(told)
  return new Promise((resolve, reject) => {
    child.once('message', (message: { type: string; url?: string; message?: string }) =>
      message.type === 'ready' ? resolve({ child, url: message.url ?? '' }) : reject(new Error(message.message)),
    )
  })
}

export const startBare = (env: NodeJS.ProcessEnv, reads: BareReads) =>
  start(join(import.meta.dirname, 'bare-server.ts'), env, reads)
