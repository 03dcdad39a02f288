import { Email } from '#domain/account/person.ts'
import { readConfig } from '../platform/config.ts'
import { addStaff, LINK_HOURS } from './add-staff.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

/** `npm run staff -- add NAME MAIL`, beside the running app or without it. */
await live(async (life) => {
  const [verb, name = '', mail = ''] = process.argv.slice(2)
  if (verb !== 'add' || name.trim() === '' || !Email.safeParse(mail).success)
    throw new StartError('Aufruf: npm run staff -- add "VORNAME NACHNAME" MAIL')
  const config = readConfig()
  const link = await addStaff(await attachDatabase(life, config), config.publicUrl, name, mail)
  console.log(
    `Das Konto für ${name} ist angelegt. Mit diesem Link wird einmalig das Passwort gesetzt (${LINK_HOURS} Stunden gültig):`,
  )
  console.log(link)
  life.end()
})
