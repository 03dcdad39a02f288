import type { Readable } from 'node:stream'

/** One file: {owner}/{kind}/{id}/{name}. Its owner is a class, or a print order that outlives it. */
export type FileKey = { ownerId: string; kind: string; id: string; name: string }
/** A file with all its derivatives, all of a kind, or all of an owner. */
export type FileScope = { ownerId: string; kind?: string | undefined; id?: string | undefined }
export type OneFile = { ownerId: string; kind: string; id: string }
/** One that still arrives. */
export type StagedKey = { ownerId: string; id: string }
/** The kind by which a scope means what still arrives; nothing is stored under it. */
export const STAGED_KIND = 'upload'

/** For whoever reads by itself, as a child process does: the path holds while `use` runs. Nobody writes there. */
type WithLocalFile<Key> = <T>(key: Key, use: (path: string) => Promise<T>) => Promise<T>

/** Where files stay. They never change under their key, and what `put` has answered survives a crash and a power cut. */
export type Storage = {
  /** A reader sees the whole file or none, also where one stood before. */
  put: (key: FileKey, content: Readable) => Promise<{ bytes: number }>
  /** The same for what lies on this machine already. */
  putFile: (key: FileKey, path: string) => Promise<{ bytes: number }>
  /** The same for what nobody needs there any more: it may be gone from its place afterwards. */
  takeFile: (key: FileKey, path: string) => Promise<{ bytes: number }>
  read: (key: FileKey, range?: { start: number; end: number }) => Readable
  size: (key: FileKey) => Promise<number | undefined>
  remove: (scope: FileScope) => Promise<void>
  withLocalFile: WithLocalFile<FileKey>
}

/** Where files grow piece by piece, in a place that every process of the product sees. */
export type Staging = {
  /** An empty file that nobody has begun before. */
  begin: (key: StagedKey) => Promise<void>
  /** The new length. What came before a cut connection is kept too, and survives a crash when this ends, either way. */
  append: (key: StagedKey, content: Readable, from: number) => Promise<number>
  size: (key: StagedKey) => Promise<number | undefined>
  /** Whole, as a file of the storage. It stays here too until it is removed, since work may have to begin anew. */
  store: (key: StagedKey, to: FileKey) => Promise<{ bytes: number }>
  remove: (scope: FileScope) => Promise<void>
  freeBytes: () => Promise<number>
  /** Of all the room that there is, between 0 and 1. */
  freeShare: () => Promise<number>
  withLocalFile: WithLocalFile<StagedKey>
}

export type Files = {
  storage: Storage
  staging: Staging
  /** A folder to work in, gone afterwards. */
  withScratch: <T>(use: (folder: string) => Promise<T>) => Promise<T>
  /** Removes what interrupted work left aside before the given moment, and says how much that was. */
  sweep: (before: Date) => Promise<number>
  /** Every file with its derivatives, stored or arriving, that nobody has written to since the given moment: some at a time. */
  older: (before: Date) => AsyncIterable<OneFile[]>
}
