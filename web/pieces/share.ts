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

export const canShareFile = (file: File): boolean => canShare() && navigator.canShare?.({ files: [file] }) === true

/** The same with a file. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch {
    // Whoever closes the sheet again still has the picture in sight.
  }
}
