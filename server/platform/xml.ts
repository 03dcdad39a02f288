/** Words and elements in one line, as a paragraph has them. */
export type Inline = { inline: readonly (string | Element)[] }
type Attributes = Readonly<Record<string, string | number | null>>
/** An element: its attributes as far as they are there, and words or elements in it. */
export type Element = { name: string; attributes: Attributes; content: string | readonly Element[] | Inline }

export const element = (name: string, attributes: Attributes, content: Element['content'] = ''): Element => ({
  name,
  attributes,
  content,
})

/** An element a line. Whatever holds words holds nothing else, so that nobody's spaces are changed. */
export function xmlOf(root: Element): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  write(root, '', lines)
  return `${lines.join('\n')}\n`
}

function write(each: Element, indent: string, lines: string[]): void {
  const { name, content } = each
  if (!Array.isArray(content) || content.length === 0) {
    lines.push(indent + inOneLine(each))
    return
  }
  lines.push(`${indent}<${tagOf(each)}>`)
  for (const child of content as readonly Element[]) write(child, `${indent}  `, lines)
  lines.push(`${indent}</${name}>`)
}

function inOneLine(each: Element): string {
  const { name, content } = each
  const parts = typeof content === 'string' ? [content] : 'inline' in content ? content.inline : content
  const within = parts.map((part) => (typeof part === 'string' ? escaped(part) : inOneLine(part))).join('')
  return within === '' ? `<${tagOf(each)}/>` : `<${tagOf(each)}>${within}</${name}>`
}

function tagOf({ name, attributes }: Element): string {
  const there = Object.entries(attributes).filter(([, value]) => value !== null)
  return [name, ...there.map(([key, value]) => `${key}="${escapedAttribute(String(value))}"`)].join(' ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 has no way to write, and is no writing
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** With `>`, which might end a section that nobody here begins. Half a character becomes the sign for one that is lost. */
const escaped = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A reader would make a blank of these. */
const escapedAttribute = (words: string): string => escaped(words).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
