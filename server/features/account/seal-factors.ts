import type pg from 'pg'
import type { FactorSeals } from './factor-seal.ts'

type Factor = { account_id: string; secret: string | null; pending_secret: string | null }
type Code = { account_id: string; code_hash: string }

/** After the migrations and before anybody is served: seals the second factors that an earlier product kept in the open. */
export async function sealFactors(client: pg.Client, seals: FactorSeals): Promise<void> {
  const sealed = (accountId: string, stored: string | null) =>
    stored === null || seals.isSealed(stored) ? stored : seals.seal(accountId, stored)
  await client.query('begin')
  const factors = await client.query<Factor>('select account_id, secret, pending_secret from second_factor for update')
  for (const { account_id: id, secret, pending_secret: pending } of factors.rows)
    await client.query('update second_factor set secret = $2, pending_secret = $3 where account_id = $1', [
      id,
      sealed(id, secret),
      sealed(id, pending),
    ])
  const codes = await client.query<Code>('select account_id, code_hash from recovery_code for update')
  for (const { account_id: id, code_hash: hash } of codes.rows)
    if (!seals.isSealed(hash))
      await client.query('update recovery_code set code_hash = $3 where account_id = $1 and code_hash = $2', [
        id,
        hash,
        seals.codeHashOf(id, hash),
      ])
  await client.query('commit')
}
