import { chmod, mkdir } from 'node:fs/promises'

/** Where things go that the server's user must reach although the project lies in a closed folder. Only under root. */
const SHARED = '/var/lib/stufenbuch'

export async function sharedFolder(): Promise<string> {
  await mkdir(SHARED, { recursive: true })
  // Everybody may pass through, nobody may look around; what is inside is closed itself.
  await chmod(SHARED, 0o711)
  return SHARED
}
