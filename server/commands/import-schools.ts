import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Country, FederalState } from '#domain/school/federal-state.ts'
import { searchText } from '#domain/school/search.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { school } from '../schema/school.ts'

const folder = join(import.meta.dirname, 'schools')
const HEADER = 'name;street;postalCode;city'
const ROWS_AT_ONCE = 500

/** One file a federal state, or a country outside Germany. */
function placeOf(code: string) {
  const state = FederalState.safeParse(code)
  return state.success
    ? ({ country: 'DE', state: state.data } as const)
    : ({ country: Country.parse(code), state: null } as const)
}

export async function readSchools() {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv'))
  const lists = files.map(async (file) => {
    const [header, ...lines] = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
    if (header !== HEADER) throw new Error(`${file} does not begin with ${HEADER}`)
    return lines.map((line) => {
      const [name = '', street = '', postalCode = '', city = ''] = line.split(';')
      return { name, street, postalCode, city, ...placeOf(file.replace('.csv', '')) }
    })
  })
  return (await Promise.all(lists)).flat()
}

/** Fills the chooser; what is there already stays as it is, so that staff's corrections are kept. */
export async function importSchools(url: string): Promise<void> {
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  try {
    const rows = (await readSchools()).map((row) => ({
      ...row,
      status: 'CHECKED' as const,
      searchText: searchText(row.name, row.city),
    }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insert(school)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflictDoNothing()
  } finally {
    await close()
  }
}
