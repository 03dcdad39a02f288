/** Ready words, to be sent by whoever shares them. */
export const whatsappWith = (words: string): string => `https://wa.me/?text=${encodeURIComponent(words)}`

export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the share sheet of the device. Whoever closes it again, or has none, shares in another way. */
export async function share(words: { text: string; url?: string }): Promise<'shared' | 'not-shared'> {
  if (!canShare()) return 'not-shared'
  try {
    await navigator.share({ title: 'Stufenbuch', ...words })
    return 'shared'
  } catch {
    return 'not-shared'
  }
}
