import { optionalStorage } from '../../api/optional-storage.ts'

const KEY = 'stufenbuch.wanted-page'
const storage = optionalStorage(() => localStorage)

/**
 * Where somebody wanted to go who has to confirm the address first. The link in the mail opens a page of its own, which
 * finds it here; it is nobody's but theirs.
 */
export const wantedPage = {
  keep: (userId: string, next: string) => storage.setItem(KEY, JSON.stringify([userId, next])),
  of(userId: string | undefined): string | undefined {
    const [owner, next] = read(storage.getItem(KEY))
    return owner === userId && typeof next === 'string' ? next : undefined
  },
  forget: () => storage.removeItem(KEY),
}

function read(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
