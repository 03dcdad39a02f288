import type { FileKey, FileScope, Storage } from '../../../adapters/files/files.ts'

/** The parts of a class's last book: they belong to the class, and go with it or when something is taken out of the book. */
export const partsScope = (classId: string): FileScope => ({ ownerId: classId, kind: 'parts' })

export function partsOf(storage: Pick<Storage, 'size' | 'withLocalFile' | 'putFile'>, classId: string) {
  const key: FileKey = { ownerId: classId, kind: 'parts', id: 'last-book', name: 'parts' }
  return {
    async use<Result>(use: (path: string | null) => Promise<Result>): Promise<Result> {
      return (await storage.size(key)) === undefined ? use(null) : storage.withLocalFile(key, use)
    },
    async keep(path: string): Promise<void> {
      await storage.putFile(key, path)
    },
  }
}
