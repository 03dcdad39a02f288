import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The role the app works under: it may write rows, not tables, and nothing that is in the audit log already. */
export const APP_ROLE = 'stufenbuch_app'

/** A statement that takes longer is cut off, so that one bad query cannot hold every connection. */
export const STATEMENT_TIMEOUT_MS = 15_000

/** The same database, entered as the app's role itself: nothing behind it to fall back to. */
export function asAppRole(url: string): string {
  const address = new URL(url)
  address.username = APP_ROLE
  return address.href
}

export const appOptions = `-c role=${APP_ROLE} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`

export type Db = ReturnType<typeof openPool>['db']
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Begins a transaction, or a part of one that runs already and commits with it. */
export type Transactions = Pick<Db, 'transaction'>

/** Pools behind a pooler, which gives each transaction another connection. */
const pooled = new WeakSet<Db>()

/** What a prepared statement is called; behind a pooler nothing, since the next connection would not know it. */
export const statementName = (db: Db, name: string) => (pooled.has(db) ? '' : name)

/** A statement that is planned once for each pool, where a query is asked too often to be planned each time. */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}

type PoolOptions = { max: number; onError: (error: Error) => void; pooled?: boolean }

export function openPool(url: string, options: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    options: appOptions,
    application_name: 'stufenbuch',
    // Also how long somebody waits in a rush for one that is free: less than a request may take, more than a rush has taken.
    connectionTimeoutMillis: 20_000,
  })
  pool.on('error', options.onError)
  const db = drizzle({ client: pool })
  if (options.pooled === true) pooled.add(db)
  return {
    db,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
