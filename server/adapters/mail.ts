import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { isLoopback } from './loopback.ts'

const SILENT_MS = 20_000

export type OutgoingMail = { id: string; recipient: string; subject: string; text: string; html: string }
export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/** The same Message-ID at every try: a mail sent twice by a crash in between is shown once by most mail programs. */
const message = (mail: OutgoingMail) => ({
  messageId: `<${mail.id}@stufenbuch>`,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
})

export function openSmtpMailer(options: { url: string; from: string }): Mailer {
  // Links in mails open accounts: they cross no network in clear. A server on this machine may do without.
  const requireTLS = !isLoopback(new URL(options.url).hostname)
  // Below the time that a job has: a mail server that falls silent is a failed try, not a lost mail.
  const transport = nodemailer.createTransport(
    {
      url: options.url,
      requireTLS,
      connectionTimeout: SILENT_MS,
      greetingTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
    },
    { from: options.from },
  )
  return {
    send: async (mail) => void (await transport.sendMail(message(mail))),
    close: () => transport.close(),
  }
}

/** Without SMTP: an .eml per mail that any mail program opens, and beside it what /dev/mails shows. */
export function openFolderMailer(options: { folder: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: options.from },
  )
  return {
    async send(mail) {
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const { message: eml } = await transport.sendMail(message(mail))
      const file = join(options.folder, mail.id)
      await writeFile(`${file}.eml`, eml as Buffer)
      await writeFile(`${file}.tmp`, JSON.stringify({ ...mail, sentAt: new Date().toISOString() }))
      await rename(`${file}.tmp`, `${file}.json`)
    },
    close: () => {},
  }
}

export type FolderMail = OutgoingMail & { sentAt: string }

/** The mails of a folder mailer, newest first. */
export async function readMailFolder(folder: string): Promise<FolderMail[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = names
    .filter((name) => name.endsWith('.json'))
    .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as FolderMail)
  return (await Promise.all(mails)).sort((a, b) => b.sentAt.localeCompare(a.sentAt))
}
