/** Word has no lists on the clipboard, only paragraphs that look like some: a mark, a few spaces, the words. */
export function listsFromWord(body: HTMLElement): void {
  const { ownerDocument: document } = body
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const line = lineOf(paragraph)
    if (line === undefined) continue
    const item = document.createElement('li')
    const words = document.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    const before = paragraph.previousElementSibling
    const list = before?.hasAttribute(MADE) ? before : undefined
    if (list === undefined || (line.level === 1 && list.tagName !== line.tag)) {
      const fresh = document.createElement(line.tag)
      fresh.setAttribute(MADE, '')
      fresh.append(item)
      paragraph.replaceWith(fresh)
    } else {
      paragraph.remove()
      append(list, item, line)
    }
  }
}

/** On lists that came of paragraphs, so that the next paragraph finds its list. */
const MADE = 'data-made'
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]\s*/i
const BULLET = /^\s*(?:[·•▪◦‣§–-]|o(?=\s))\s*/

type Line = { level: number; tag: 'OL' | 'UL' }

/** What kind of line a paragraph is, with its mark taken off; `undefined` for one that is no item. */
function lineOf(paragraph: HTMLParagraphElement): Line | undefined {
  const style = paragraph.getAttribute('style') ?? ''
  const level = Number(/mso-list:[^;]*level(\d+)/i.exec(style)?.[1] ?? 1)
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (mark !== undefined) {
    const tag = NUMBER.test(mark.textContent) ? 'OL' : 'UL'
    mark.remove()
    return { level, tag }
  }
  if (!/\bMsoListParagraph/.test(paragraph.className)) return undefined
  const text = firstText(paragraph)
  if (text === null) return undefined
  const found = [NUMBER, BULLET].find((pattern) => pattern.test(text.data))
  if (found === undefined) return undefined
  text.data = text.data.replace(found, '')
  return { level, tag: found === NUMBER ? 'OL' : 'UL' }
}

const firstText = (element: Element): Text | null =>
  element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text | null

function append(list: Element, item: Element, { level, tag }: Line) {
  const last = list.lastElementChild
  if (level === 1 || last === null) return list.append(item)
  const inner = last.lastElementChild?.matches('ul, ol') ? last.lastElementChild : undefined
  if (inner !== undefined) return inner.append(item)
  const fresh = list.ownerDocument.createElement(tag)
  fresh.append(item)
  last.append(fresh)
}
