import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { recipient: string; raw: string }
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A real SMTP server that keeps what it gets. */
export async function openMailbox() {
  const received: ReceivedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ recipient: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    refuse(on: boolean) {
      refusing = on
    },
    /** The next mail to somebody, waited for. */
    async next(recipient: string, withinMs = 15_000): Promise<ReceivedMail> {
      for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) {
        const at = received.findIndex((mail) => mail.recipient === recipient)
        const [mail] = at < 0 ? [] : received.splice(at, 1)
        if (mail !== undefined) return mail
      }
      throw new Error(`no mail to ${recipient} within ${withinMs} ms`)
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
