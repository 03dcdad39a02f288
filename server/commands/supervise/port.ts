import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Finds out before anything is started; port 0 becomes a free one, so that every process knows the same address. */
export async function findPort(host: string, port: number): Promise<number> {
  const server = createServer()
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen({ host, port, exclusive: true }, done)
    })
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  } catch (error) {
    throw new StartError(complaint(host, port, (error as NodeJS.ErrnoException).code), { cause: error })
  } finally {
    await new Promise((done) => server.close(done))
  }
}

function complaint(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} ist schon belegt. Bitte mit PORT=… einen anderen wählen.`
  if (code === 'EACCES') return `Port ${port} darf dieser Benutzer nicht öffnen. Bitte mit PORT=… einen anderen wählen.`
  return `Auf ${host}:${port} lässt sich nicht lauschen (${code}). Bitte HOST und PORT prüfen.`
}
