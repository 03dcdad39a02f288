import { resolve } from 'node:path'
import type { z } from 'zod'
import { Environment } from '../../platform/config.ts'
import { StartError } from '../supervise/start-error.ts'

type Storage = {
  dataDir: string
  backupDays: number
  passphrase: string | undefined
  /** What lies in a bucket is kept by its versions, and in no archive. */
  filesElsewhere: boolean
}

/** Where the data lies. Only that is asked for: a backup needs no secret and no mail server. */
export function readStorage(env: NodeJS.ProcessEnv): Storage {
  const { DATA_DIR, DATABASE_URL, FILES_URL, BACKUP_DAYS, BACKUP_PASSPHRASE } = env
  if (DATABASE_URL) {
    throw new StartError(
      'Gesichert und wiederhergestellt wird nur die eigene Datenbank von Stufenbuch. Für die aus DATABASE_URL gibt es pg_dump und pg_restore.',
    )
  }
  return {
    dataDir: resolve(Environment.shape.DATA_DIR.parse(DATA_DIR || undefined)),
    backupDays: setting('BACKUP_DAYS', BACKUP_DAYS),
    passphrase: setting('BACKUP_PASSPHRASE', BACKUP_PASSPHRASE),
    filesElsewhere: Boolean(FILES_URL),
  }
}

function setting<Name extends 'BACKUP_DAYS' | 'BACKUP_PASSPHRASE'>(name: Name, given: string | undefined) {
  const { data, error } = Environment.shape[name].safeParse(given || undefined)
  if (error !== undefined) throw new StartError(`Einstellung ${name} passt nicht: ${error.issues[0]?.message}`)
  return data as z.infer<(typeof Environment.shape)[Name]>
}

/** A file that somebody names counts from where they stand; npm itself moves to the project. */
export const resolveFile = (file: string, env: NodeJS.ProcessEnv) => resolve(env.INIT_CWD ?? '.', file)

/** 2026-11-15-023000, in local time: it is read by people. */
export function timestamp(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`
}
