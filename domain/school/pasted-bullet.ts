/**
 * "1. Mia Groß", "14)Mia Groß", "1 - Mia Groß", "- Mia Groß", "✅ Mia Groß": lists come with numbers, dots and ticks. Word
 * writes "o" and a tab before a point below a point, and its own letters for others.
 */
export const BULLET =
  /^(?:\d+[.)]{1,2}\s*|\d{1,3}\s?[-–—]\s+(?=\p{L}{2})|[-–—*]\s+|o\t\s*|[•·●○◦‣■□§\uF0A7\uF0B7]\s*|(?:[\p{Extended_Pictographic}✓☐]\uFE0F?)+\s*)/u
/** Before a tab they would be a column. A number is one. */
const MARK_BEFORE_TAB = /^[^\d\t]{1,8}(?=\t)/u
const COMMA_AND_TAB = /, ?\t+ ?/g
/** As it would be written without tabs: "•\tMia Groß", "Groß,\tMia". */
export const withoutTabs = (line: string): string => {
  const mark = MARK_BEFORE_TAB.exec(line)?.[0]
  const isMark = mark !== undefined && `${mark}\t`.replace(BULLET, '') === ''
  return (isMark ? line.slice(mark.length).trimStart() : line).replaceAll(COMMA_AND_TAB, ', ')
}
