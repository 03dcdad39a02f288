import type { MantineColorSchemeManager } from '@mantine/core'

/**
 * Light or dark is the system's choice; nothing is stored. tokens.css follows it by media query from the first paint
 * on, so Mantine's inline script, which our content security policy would refuse, is not needed.
 */
export const followSystemScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
