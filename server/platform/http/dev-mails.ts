import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { readMailFolder } from '../../adapters/mail.ts'
import { type Html, html, plainPage } from './html.ts'
import { newNonce, pagePolicy } from './security-headers.ts'

/** The demo's letter box: what would have been sent, at /dev/mails. Exists in the demo mode only. */
export function serveDevMails(app: FastifyInstance, folder: string): void {
  const send = (reply: FastifyReply, title: string, body: Html) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy({ nonce }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage(title, nonce, body))
  }
  const find = async (id: string) => {
    const mail = (await readMailFolder(folder)).find((each) => each.id === id)
    if (mail === undefined) throw new AppError('NOT_FOUND')
    return mail
  }
  const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium' })

  app.get('/dev/mails', async (_request, reply) => {
    const mails = await readMailFolder(folder)
    const rows = mails.map(
      (mail) => html`<article><a href="/dev/mails/${mail.id}">${mail.subject}</a><br>
an ${mail.recipient} · ${when.format(new Date(mail.sentAt))}</article>`,
    )
    const none = html`<p>Noch keine Mails. Sobald die Demo eine verschickt, steht sie hier.</p>`
    return send(reply, 'Mails', html`<h1>Mails der Demo</h1>${rows.length === 0 ? none : rows}`)
  })
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async ({ params }, reply) => {
    const mail = await find(params.id)
    const body = html`<p><a href="/dev/mails">Alle Mails</a></p><h1>${mail.subject}</h1><p>an ${mail.recipient}</p>
<pre>${linked(mail.text)}</pre><h2>So sieht sie aus</h2>
<iframe title="Mail als HTML" sandbox="allow-top-navigation-by-user-activation" src="/dev/mails/${mail.id}/html"></iframe>`
    return send(reply, mail.subject, body)
  })
  app.get<{ Params: { id: string } }>('/dev/mails/:id/html', async ({ params }, reply) => {
    const { html: markup } = await find(params.id)
    // Our pages refuse to stand in a frame, so links leave it.
    const policy =
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    return reply
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(markup.replace('<head>', '<head><base target="_top">'))
  })
}

const LINK = /(https?:\/\/[^\s<>"']+)/
/** Every second piece of the split is a link. */
const linked = (text: string): Html[] =>
  text.split(LINK).map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
