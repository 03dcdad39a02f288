export type CaretPlace = { restore: () => void }

/** Where somebody writes: the field, the selection in it, and how far everything is scrolled. */
export function caretPlace(): CaretPlace {
  const field = document.activeElement
  const [left, top] = [scrollX, scrollY]
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  const selected = isText ? [field.selectionStart, field.selectionEnd] : undefined
  const range = isText ? undefined : rangeIn(field)
  const inner = field?.scrollTop ?? 0
  return {
    restore() {
      if (!(field instanceof HTMLElement) || !field.isConnected || field === document.body) return
      field.focus({ preventScroll: true })
      if (isText && selected !== undefined) field.setSelectionRange(selected[0] ?? null, selected[1] ?? null)
      if (range !== undefined) {
        getSelection()?.removeAllRanges()
        getSelection()?.addRange(range)
      }
      field.scrollTop = inner
      scrollTo(left, top)
    },
  }
}

function rangeIn(field: Element | null): Range | undefined {
  const selection = getSelection()
  if (field === null || selection === null || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return field.contains(range.startContainer) ? range.cloneRange() : undefined
}
