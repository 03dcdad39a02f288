import type { DesignName } from '#domain/book/design.ts'
import type { Furniture, SetPart, Side, Told } from '../typeset/part.ts'
import type { Lay } from './collage.ts'

/** Sets one part, or finds it where it was set before. */
export type Setter = (part: SetPart) => Promise<{ count: number; told: Told }>
export type Look = { design: DesignName; world: string }
/** What a part is set from, beside its look and its side. */
export type PartData = { kind: string } & Record<string, unknown>

export type Placed = {
  part: SetPart
  first: number
  furniture: Furniture[]
  chapter: number | null
  told: Told
  /** Whose content stands there. */
  modules: readonly string[]
}

export const sideOf = (page: number): Side => (page % 2 === 0 ? 'left' : 'right')

/** The pages of a book as they come: what is set next, and what is kept free for later. */
export class Pages {
  private readonly set: Setter
  readonly look: Look
  readonly lay: Lay
  private readonly placed: Promise<Placed>[] = []
  private modules: readonly string[] = []
  next = 1

  constructor(look: Look, set: Setter, lay: Lay) {
    this.look = look
    this.set = set
    this.lay = lay
  }

  get side(): Side {
    return sideOf(this.next)
  }

  /** As it would be on the next page; nothing is kept. */
  try(data: PartData, side = this.side): ReturnType<Setter> {
    return this.set({ ...this.look, side, ...data })
  }

  /** Whatever is added meanwhile belongs to these modules. */
  async of(modules: readonly string[], add: () => Promise<void>): Promise<void> {
    this.modules = modules
    await add()
    this.modules = []
  }

  async add(data: PartData, chapter: number | null): Promise<Placed> {
    const first = this.keep(0)
    const placed = await this.place(data, first, chapter)
    this.next += placed.furniture.length
    return placed
  }

  /** What takes so many pages in any case: nobody waits until it is set. */
  addLater(data: Promise<PartData>, count: number, chapter: number | null): void {
    const first = this.keep(count)
    const { modules } = this
    const placing = data.then((known) => this.setAt(known, first, chapter, modules))
    this.remember(
      placing.then((placed) => {
        if (placed.furniture.length !== count) throw new Error(`${placed.part.kind}: not the ${count} pages expected`)
        return placed
      }),
    )
  }

  /** Will be asked for soon, and may be set as long as nobody waits for anything else. */
  ahead(data: PartData, side: Side): void {
    this.try(data, side).catch(() => {})
  }

  /** Room for what is known only when everything else stands. */
  keep(count: number): number {
    const first = this.next
    this.next += count
    return first
  }

  place(data: PartData, first: number, chapter: number | null): Promise<Placed> {
    return this.remember(this.setAt(data, first, chapter, this.modules))
  }

  /** What goes wrong is told to whoever asks for all of them. */
  private remember(placing: Promise<Placed>): Promise<Placed> {
    placing.catch(() => {})
    this.placed.push(placing)
    return placing
  }

  private async setAt(
    data: PartData,
    first: number,
    chapter: number | null,
    modules: readonly string[],
  ): Promise<Placed> {
    const part = { ...this.look, side: sideOf(first), ...data }
    const { count, told } = await this.set(part)
    const furniture = told.pages ?? Array.from({ length: count }, () => 'plain' as const)
    if (furniture.length !== count) throw new Error(`${data.kind}: ${count} pages instead of ${furniture.length}`)
    return { part, first, furniture, chapter, told, modules }
  }

  async inOrder(): Promise<Placed[]> {
    const placed = await Promise.all(this.placed)
    return placed.toSorted((one, other) => one.first - other.first)
  }
}
