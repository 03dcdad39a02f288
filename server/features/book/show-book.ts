import type { BookState, EditionFacts } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { innerPages } from '#domain/book/page-count.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { lookInto } from '../school/class/look-into.ts'
import { yearbookStore } from '../yearbook/store.ts'
import type { BookDeps } from './deps.ts'
import { designStore } from './design-store.ts'
import { type Edition, editionStore } from './edition-store.ts'
import { makingStore } from './making/making-store.ts'

/** How the book stands: its design, the one that is being made, and the one that was made last. */
export async function showBook(deps: BookDeps, actor: Member | Staff, of: BookLook): Promise<BookState> {
  return stateOfBook(deps, await lookInto(deps.db, actor, of, { action: 'book:preview' }))
}

export async function stateOfBook({ db }: Pick<BookDeps, 'db'>, classId: string): Promise<BookState> {
  const [{ dataState }, design, cover, making, edition] = await Promise.all([
    yearbookStore.find(db, classId),
    designStore.find(db, classId),
    designStore.coverPhoto(db, classId),
    makingStore.ofClass(db, classId),
    editionStore.last(db, classId),
  ])
  return {
    dataState,
    design,
    ...cover,
    making: making === undefined ? null : { state: making.state, percent: making.percent },
    edition: edition === undefined ? null : factsOf(edition, await bytesOf(db, edition.id)),
  }
}

async function bytesOf(db: BookDeps['db'], editionId: string): Promise<EditionFacts['bytes']> {
  const files = await editionStore.files(db, editionId)
  if (files.size === 0) return null
  return Object.fromEntries([...files].map(([slot, { bytes }]) => [slot, bytes]))
}

function factsOf(edition: Edition, bytes: EditionFacts['bytes']): EditionFacts {
  const { id, pages, cover, spineMm, trial, warnings, design, world } = edition
  return {
    id,
    ...{ design, world, cover, spineMm, trial, warnings, bytes },
    pages,
    innerPages: innerPages(pages),
    madeAt: edition.madeAt.toISOString(),
    outdated: edition.outdatedAt !== null,
  }
}
