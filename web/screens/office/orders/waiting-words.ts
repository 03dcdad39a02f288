import { counted } from '../../../pieces/words.ts'

const HOUR = 3_600_000

/** "seit 3 Stunden", "seit 12 Tagen": how long something waits. */
export function waitingWords(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR)
  if (hours < 1) return 'seit eben'
  return hours < 48 ? `seit ${counted(hours, 'Stunde', 'Stunden')}` : `seit ${Math.floor(hours / 24)} Tagen`
}

/** "3 Std.", "12 T.": in a dense table. */
export function shortWaiting(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR)
  if (hours < 1) return 'unter 1 Std.'
  return hours < 48 ? `${hours} Std.` : `${Math.floor(hours / 24)} Tage`
}
