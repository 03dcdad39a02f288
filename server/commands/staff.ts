import { parseArgs } from 'node:util'
import { Email } from '#domain/account/person.ts'
import { readConfig } from '../platform/config.ts'
import { addStaff, LINK_HOURS } from './add-staff.ts'
import { resetFactor } from './reset-factor.ts'
import { attachDatabase } from './supervise/database.ts'
import { type Life, live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const USAGE = `Aufruf: npm run staff -- add "VORNAME NACHNAME" MAIL
        npm run staff -- reset-factor MAIL --reason "WARUM, UND WORAN DU DIE PERSON ERKANNT HAST"`

async function add(life: Life, name: string, mail: string): Promise<void> {
  const config = readConfig()
  const link = await addStaff(await attachDatabase(life, config), config.publicUrl, name, mail)
  console.log(
    `Das Konto für ${name} ist angelegt. Mit diesem Link wird einmalig das Passwort gesetzt (${LINK_HOURS} Stunden gültig):`,
  )
  console.log(link)
}

async function reset(life: Life, mail: string, reason: string): Promise<void> {
  const config = readConfig()
  await resetFactor(await attachDatabase(life, config), config.publicUrl, mail, reason)
  console.log('Der zweite Faktor ist zurückgesetzt, alle Geräte sind abgemeldet, und eine Mail ist unterwegs.')
}

const isMail = (mail: string) => Email.safeParse(mail).success

/** `npm run staff -- …`, beside the running app or without it. */
await live(async (life) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' } },
  })
  const [verb, ...given] = positionals
  const [first = '', second = ''] = given
  const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
  if (verb === 'add' && first.trim() !== '' && isMail(second)) await add(life, first, second)
  else if (verb === 'reset-factor' && isMail(first) && reason !== '') await reset(life, first, reason)
  else throw new StartError(USAGE)
  life.end()
})
