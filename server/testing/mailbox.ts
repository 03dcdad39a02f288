import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** `words` is the mail as a person reads it, text and HTML, without the encoding of the wire. */
export type ReceivedMail = { recipient: string; raw: string; words: string }
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Undoes quoted-printable. */
const readable = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

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
        const raw = Buffer.concat(chunks).toString()
        received.push({ recipient: session.envelope.rcptTo[0]?.address ?? '', raw, words: readable(raw) })
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

/** The next mail to somebody, with the token of its link. */
export async function receive({ mailbox }: { mailbox: Mailbox }, recipient: string) {
  const { words } = await mailbox.next(recipient)
  return {
    words,
    token: /token=([\w-]+)/.exec(words)?.[1] ?? '',
    path: /https?:\/\/[^/]+(\/[\w-]+)[?#]token/.exec(words)?.[1],
  }
}
