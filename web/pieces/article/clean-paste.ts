import { listsFromWord } from './word-lists.ts'

/** Foreign HTML from the clipboard, reduced to what an article knows. */
export function cleanPaste(html: string): string {
  // Our own, copied from an article: it is clean already, and its headings are what they are.
  if (html.includes('data-pm-slice')) return html
  // Out before anything reads them: even a document that nobody shows complains of styles that the policy forbids.
  const unstyled = html.replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  removeComments(body)
  for (const element of body.querySelectorAll(DROPPED)) element.remove()
  for (const element of [...body.querySelectorAll('*')]) if (element.tagName.includes(':')) unwrap(element)
  listsFromWord(body)
  for (const table of body.querySelectorAll('table')) table.replaceWith(...rowsOf(table))
  mapHeadings(body)
  for (const element of body.querySelectorAll('span, b, font')) restyle(element)
  nestLists(body)
  for (const element of body.querySelectorAll('li :is(h2, h3)')) rename(element, 'p')
  for (const element of body.querySelectorAll('li blockquote')) unwrap(element)
  for (const element of body.querySelectorAll('*')) stripAttributes(element)
  for (const element of body.querySelectorAll('p, h2, h3, body > br')) if (isEmpty(element)) element.remove()
  return body.innerHTML
}

const DROPPED = 'script, style, meta, link, title, xml, img, picture, svg, video, audio, iframe, object, embed, hr'

function removeComments(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** A paragraph for each row; what stood side by side stands in one line. */
const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].map((row) => {
    const paragraph = table.ownerDocument.createElement('p')
    const cells = [...row.children].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
    paragraph.textContent = cells.filter((cell) => cell !== '').join(' · ')
    return paragraph
  })

/** The highest heading of the text becomes ours, all others the one below. */
function mapHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const title of body.querySelectorAll('p.MsoSubtitle')) rename(title, 'h2')
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = headings.map(({ tagName }) => tagName).sort()[0]
  for (const heading of headings) rename(heading, heading.tagName === highest ? 'h2' : 'h3')
}

/** Google writes bold as a style, and wraps everything in a `<b>` that is not bold. */
function restyle(element: Element) {
  const style = element.getAttribute('style') ?? ''
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1]
  const isBold = weight === undefined ? element.tagName === 'B' : weight === 'bold' || Number(weight) >= 600
  const isItalic = /(?:^|[;\s])font-style:\s*italic/i.test(style)
  if (isItalic) wrapContent(element, 'em')
  if (isBold) wrapContent(element, 'strong')
  unwrap(element)
}

function wrapContent(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Lists inside lists belong to an item, and go two levels deep. */
function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item?.tagName === 'LI') item.append(list)
    else unwrap(list)
  }
  const tooDeep = ':is(ul, ol) :is(ul, ol) :is(ul, ol)'
  for (let list = body.querySelector(tooDeep); list !== null; list = body.querySelector(tooDeep)) {
    list.closest('li')?.after(...list.children)
    list.remove()
  }
}

function stripAttributes(element: Element) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
}

const isEmpty = (element: Element) => element.textContent.replaceAll('\u00a0', ' ').trim() === ''
