import { readConfig } from '../platform/config.ts'
import { importSchools } from './import-schools.ts'
import { openDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

/** `npm run migrate`: makes the database of DATABASE_URL ready, for whoever starts the processes one by one. */
await live(async (life) => {
  const config = readConfig()
  if (config.databaseUrl === undefined)
    throw new StartError('DATABASE_URL fehlt. Mit eigener Datenbank macht `npm start` das selbst.')
  await importSchools(await openDatabase(life, config, { fresh: false }))
  console.log('Die Datenbank ist bereit.')
  life.end()
})
