import { resolve } from 'node:path'
import { Environment } from '../../platform/config.ts'
import { StartError } from '../supervise/start-error.ts'

/** Where the data lies. Only that is asked for: a backup needs no secret and no mail server. */
export function readStorage(env: NodeJS.ProcessEnv): { dataDir: string; backupDays: number } {
  const { DATA_DIR, DATABASE_URL, BACKUP_DAYS } = env
  if (DATABASE_URL) {
    throw new StartError(
      'Gesichert und wiederhergestellt wird nur die eigene Datenbank von Stufenbuch. Für die aus DATABASE_URL gibt es pg_dump und pg_restore.',
    )
  }
  const days = Environment.shape.BACKUP_DAYS.safeParse(BACKUP_DAYS || undefined)
  if (!days.success) throw new StartError(`Einstellung BACKUP_DAYS passt nicht: ${days.error.issues[0]?.message}`)
  return { dataDir: resolve(Environment.shape.DATA_DIR.parse(DATA_DIR || undefined)), backupDays: days.data }
}

/** A file that somebody names counts from where they stand; npm itself moves to the project. */
export const resolveFile = (file: string, env: NodeJS.ProcessEnv) => resolve(env.INIT_CWD ?? '.', file)

/** 2026-11-15-023000, in local time: it is read by people. */
export function timestamp(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`
}
