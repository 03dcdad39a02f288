import type pg from 'pg'

/** A table as one statement reads it, and by which of its columns it finds the rows. */
export type Read = { table: string; by: string[]; reached: boolean; bound: boolean }

type Node = { [key: string]: unknown; Plans?: Node[] }
type Scan = { table: string; alias: string }
type Side = { alias: string; column: string }
/** Which columns count, which ones they may be equal to, and what else. */
type Rule = {
  counts: (side: Side) => boolean
  countsThere: (side: Side) => boolean
  isGiven: (value: string) => boolean
}
type Columns = { table: string; column: string; key: boolean }

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter', 'One-Time Filter']

/**
 * How PostgreSQL itself would find the rows of each table of a statement. `bound`: by the id of one class, given or of a row
 * so bound, so that a shard by class holds all of them. `reached`: by a key that was given, or by one of a row so
 * reached, so that it is not a table through all classes.
 */
export async function openReach(client: pg.Client) {
  const { rows } = await client.query<Columns>(
    `select relname as table, attname as column, (atttypid = 'uuid'::regtype or exists (
       select from pg_index where indrelid = pg_class.oid and indisunique and indnkeyatts = 1 and indkey[0] = attnum)) as key
     from pg_class inner join pg_attribute on attrelid = pg_class.oid and attnum > 0
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const keys = new Set(rows.flatMap(({ table, column, key }) => (key ? [`${table}.${column}`] : [])))
  const carriers = new Set(rows.flatMap(({ table, column }) => (column === 'class_id' ? [table] : [])))
  return async (statement: string): Promise<Read[]> => {
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (generic_plan, verbose, format json) ${statement}`,
    )
    const [{ Plan: plan }] = answer.rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }]
    const nodes = allNodes(plan)
    const scans = nodes.flatMap(scanOf)
    const conditions = nodes.flatMap((node) => CONDITIONS.flatMap((name) => node[name] ?? []) as string[])
    const tables = new Map(scans.map(({ table, alias }) => [alias, table]))
    const isKey = ({ alias, column }: Side) => keys.has(`${tables.get(alias)}.${column}`)
    const isClass = isClassId(tables)
    const reached = spread(scans, conditions, tables, { counts: isKey, countsThere: () => true, isGiven: isSome })
    const bound = spread(scans, conditions, tables, { counts: isClass, countsThere: isClass, isGiven: isOne })
    return scans
      .filter(({ table }) => carriers.has(table))
      .map(({ table, alias }) => ({
        table,
        by: columnsOf(alias, conditions),
        reached: reached.has(alias),
        bound: bound.has(alias),
      }))
  }
}

const allNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

/** What is only written to has its rows from elsewhere, or brings them. */
function scanOf(node: Node): Scan[] {
  const { 'Relation Name': table, Alias: alias, 'Node Type': type } = node
  return typeof table === 'string' && typeof alias === 'string' && type !== 'ModifyTable' ? [{ table, alias }] : []
}

const isClassId =
  (tables: ReadonlyMap<string, string>) =>
  ({ alias, column }: Side) =>
    column === (tables.get(alias) === 'grad_class' ? 'id' : 'class_id')

/** From what was given, over equal columns, until nothing more is found. */
function spread(
  scans: readonly Scan[],
  conditions: readonly string[],
  tables: ReadonlyMap<string, string>,
  { counts, countsThere, isGiven }: Rule,
): Set<string> {
  const found = new Set<string>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    const isKnown = (alias: string, other: string): boolean => {
      const from = sideOf(other)
      if (from === undefined) return isGiven(other)
      // What a part of the statement has put together is judged where its tables are read.
      return from.alias !== alias && countsThere(from) && (found.has(from.alias) || !tables.has(from.alias))
    }
    const holds = (expression: string, alias: string): boolean => {
      const all = split(expression, ' AND ')
      if (all.length > 1) return all.some((each) => holds(each, alias))
      const either = split(expression, ' OR ')
      if (either.length > 1) return either.every((each) => holds(each, alias))
      return equalities(expression).some(([one, other]) => {
        const side = sideOf(one)
        return side?.alias === alias && counts(side) && isKnown(alias, other)
      })
    }
    for (const { alias } of scans) if (conditions.some((each) => holds(each, alias))) found.add(alias)
  }
  return found
}

/** By the statement, or by a part of it that gives one value. */
const isOne = (value: string) => /^\$\d+$|^'[^']*'::uuid$|^\(InitPlan \d+\)/.test(value)
const isSome = (value: string) => isOne(value) || /Plan \d+\)|^ANY \(/.test(value)

function columnsOf(alias: string, conditions: readonly string[]): string[] {
  const equal = conditions.flatMap(atoms).flatMap(equalities)
  const own = equal.flatMap(([one]) => sideOf(one) ?? []).filter((side) => side.alias === alias)
  return [...new Set(own.map(({ column }) => column))].toSorted()
}

function atoms(expression: string): string[] {
  for (const word of [' AND ', ' OR ']) {
    const parts = split(expression, word)
    if (parts.length > 1) return parts.flatMap(atoms)
  }
  return [expression]
}

/** Both ways round. */
function equalities(atom: string): [string, string][] {
  const plain = bare(atom)
  const inList = /^ANY \((.*)\)$/.exec(plain)?.[1] ?? plain
  const [one, other, ...more] = split(inList, ' = ')
  if (one === undefined || other === undefined || more.length > 0) return []
  return [
    [bare(one), bare(other)],
    [bare(other), bare(one)],
  ]
}

function sideOf(text: string): Side | undefined {
  const [, alias, column] = /^"?(\w+)"?\.(?:"?)(\w+)"?$/.exec(text) ?? []
  return alias === undefined || column === undefined ? undefined : { alias, column }
}

/** Without brackets around the whole. */
function bare(text: string): string {
  const inner = text.trim()
  return inner.startsWith('(') && closes(inner) === inner.length - 1 ? bare(inner.slice(1, -1)) : inner
}

function closes(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** At a word that stands in no brackets. */
function split(expression: string, word: string): string[] {
  const text = bare(expression)
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (depth === 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at))
      from = at + word.length
    }
  }
  return [...parts, text.slice(from)]
}
