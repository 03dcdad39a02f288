import { ORPCError } from '@orpc/client'
import { ASK_FIRST } from '#domain/file/ask-first.ts'
import { ConnectionError } from './failure.ts'

/** Whether a file can be loaded. Where it cannot, it fails as any other call does, with what the server says. */
export async function askForFile(url: string): Promise<void> {
  const response = await fetch(url, { headers: { [ASK_FIRST]: 'yes' } }).catch((failure: unknown) => {
    throw new ConnectionError('The server was not reached', { cause: failure })
  })
  if (response.status === 204) return
  const told: { code?: string } = await response.json().catch(() => ({}))
  throw new ORPCError(told.code ?? 'UNAVAILABLE', { status: response.ok ? 503 : response.status })
}
