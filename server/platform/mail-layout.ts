import { type Html, html } from './http/html.ts'

export type MailContent = {
  subject: string
  /** "Hallo Mia," */
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** After the button: how long it works, what to do if it was not you. */
  closing?: readonly string[]
}

const SIGNATURE = 'Dein Stufenbuch-Team'

/** One look for all mails, as text and as HTML. No pictures and nothing loaded from elsewhere. */
export function layOutMail({ subject, greeting, paragraphs, action, closing = [] }: MailContent) {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  const text = [greeting, ...paragraphs, ...link, ...closing, SIGNATURE].join('\n\n')
  const line = (words: string) => html`<p style="margin:0 0 16px">${broken(words)}</p>`
  const button =
    action === undefined
      ? []
      : [
          html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:14px 24px;border-radius:3px;background:#0b6e5e;color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>`,
        ]
  const page = html`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ee;color:#26221d;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:540px;margin:0 auto;padding:32px;background:#ffffff;border-radius:3px">
<p style="margin:0 0 24px;font-weight:700;color:#0b6e5e">Stufenbuch</p>
${line(greeting)}${paragraphs.map(line)}${button}${closing.map(line)}${line(SIGNATURE)}</div></body></html>`
  return { subject, text: `${text}\n`, html: page.markup }
}

/** Lines stay lines. */
const broken = (words: string): Html[] =>
  words.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
