/** A list of names is small; whatever is larger was picked by mistake. */
const FILE_MAX = 500_000

export type ListFile = { text: string } | { problem: string }

/** The text of a picked file. Excel on Windows writes its own alphabet instead of UTF-8. */
export async function readListFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<ListFile> {
  if (file.size > FILE_MAX) return { problem: 'Diese Datei ist zu groß für eine Namensliste.' }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (bytes === undefined) return { problem: 'Diese Datei lässt sich nicht lesen. Wähl sie bitte noch einmal aus.' }
  const text = decode(bytes)
  if (text.includes('\0') || text.startsWith('PK'))
    return { problem: 'Das ist keine Textdatei. Speichere deine Tabelle als CSV und wähl sie noch einmal aus.' }
  if (text.trim() === '') return { problem: 'Diese Datei ist leer.' }
  return { text }
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
