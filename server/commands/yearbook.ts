import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { resetYearbook } from './reset-yearbook.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const USAGE = 'Aufruf: npm run yearbook -- reset STUFEN-ID --reason "WARUM DIE REDAKTION WIEDER OFFEN SEIN SOLL"'

/** `npm run yearbook -- reset …`, beside the running app or without it. */
await live(async (life) => {
  const options = { reason: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options })
  const [verb, classId = ''] = positionals
  const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
  if (verb !== 'reset' || classId === '' || reason === '') throw new StartError(USAGE)
  const config = readConfig()
  const mails = { publicUrl: config.publicUrl, supportMail: config.mail.support }
  await resetYearbook(await attachDatabase(life, config), mails, classId, reason)
  console.log('Die Redaktion dieser Stufe ist wieder offen. Fertige Bücher, die niemand bestellt hat, sind gelöscht.')
  life.end()
})
