import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fate } from './houses.ts'

export type PackageOnShelf = { key: string; bytes: number; calls: number; problem: string | null }
export type OrderOnShelf = {
  key: string
  house: string
  number: string
  reference: string
  copies: number
  callbackUrl: string
  fate: Fate
  word: string
  trackingNumber: string | null
  /** How many words of its life were said. */
  told: number
  calls: number
  cancelled: boolean
}

export type Shelf = ReturnType<typeof openShelf>

/** What the printer knows, kept in a file, so that it goes on where it was after a restart. */
export function openShelf(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'shelf.json')
  const kept = read(file)
  const packages = new Map(kept.packages.map((each) => [each.key, each]))
  const orders = new Map(kept.orders.map((each) => [each.key, each]))
  return {
    packages,
    orders,
    keep: () =>
      writeFileSync(file, JSON.stringify({ packages: [...packages.values()], orders: [...orders.values()] }), {
        mode: 0o600,
      }),
  }
}

function read(file: string): { packages: PackageOnShelf[]; orders: OrderOnShelf[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof read>
  } catch {
    return { packages: [], orders: [] }
  }
}
