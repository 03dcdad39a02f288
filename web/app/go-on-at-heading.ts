const TYPED_IN = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]'

/**
 * Screen readers and the keyboard go on at the new page's heading, not where the old page's link has been. On a slow phone
 * somebody may have found a field of it by now: what they type goes there.
 */
export function goOnAtHeading(): void {
  if (document.activeElement?.matches(TYPED_IN)) return
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
