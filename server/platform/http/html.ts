const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** Markup that is safe to stand in a page. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}
type Value = string | number | Html | readonly Html[]

/** Escapes every value it is given, but for markup that was made by itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const written = values.map((value) =>
    value instanceof Html
      ? value.markup
      : Array.isArray(value)
        ? value.map((each: Html) => each.markup).join('')
        : escapeHtml(String(value)),
  )
  return new Html(parts.reduce((text, part, at) => text + part + (written[at] ?? ''), ''))
}

/** A plain page made by the server itself, for tools beside the app. */
export const plainPage = (title: string, nonce: string, body: Html): string => `<!doctype html>
${
  html`<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Stufenbuch</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2.5rem }
a { color: light-dark(#0b6e5e, #5fd3be) }
code, pre { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
article { border-top: 1px solid light-dark(#d8d3cc, #4a4641); padding: .75rem 0 }
iframe { width: 100%; height: 32rem; border: 1px solid light-dark(#d8d3cc, #4a4641); background: #fff }
dt { font-weight: 600 } dd { margin: 0 0 .5rem }
</style></head><body>${body}</body></html>`.markup
}`
