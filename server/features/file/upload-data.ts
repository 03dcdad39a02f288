import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { AppError } from '#domain/errors.ts'
import { measures } from '../../adapters/measures.ts'
import type { FileDeps } from './deps.ts'
import { finishUpload } from './finish-upload.ts'
import { type UploadRow, uploadKey, uploadStore } from './upload-store.ts'

/**
 * What tus writes to and asks how far an upload is. The one that comes with it never flushes, and keeps a second record
 * beside the database.
 */
export class UploadData extends DataStore {
  override extensions = ['creation', 'creation-with-upload']
  private readonly deps: Pick<FileDeps, 'db' | 'files' | 'enqueue'>

  constructor(deps: Pick<FileDeps, 'db' | 'files' | 'enqueue'>) {
    super()
    this.deps = deps
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.find(id)
    const offset = row.state === 'receiving' ? await this.deps.files.staging.size(uploadKey(row)) : row.bytes
    if (offset === undefined) throw new AppError('UPLOAD_NOT_FOUND')
    // The last bytes came, and then the server died or the answer was lost: nobody else would finish it.
    if (row.state === 'receiving' && offset === row.bytes) await finishUpload(this.deps, id)
    return new Upload({ id, size: row.bytes, offset, creation_date: row.createdAt.toISOString() })
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const row = await this.find(id)
    const length = await this.deps.files.staging.append(uploadKey(row), content, offset).catch((error: unknown) => {
      throw asAppError(error)
    })
    measures.upload.tell({ bytes: length - offset })
    if (length < row.bytes) await uploadStore.touch(this.deps.db, id)
    return length
  }

  private async find(id: string): Promise<UploadRow> {
    const row = await uploadStore.find(this.deps.db, id)
    if (row === undefined) throw new AppError('UPLOAD_NOT_FOUND')
    return row
  }
}

const storageCodes: Record<string, 'UPLOAD_NO_STORAGE' | 'UPLOAD_NOT_FOUND'> = {
  ENOSPC: 'UPLOAD_NO_STORAGE',
  EDQUOT: 'UPLOAD_NO_STORAGE',
  ENOENT: 'UPLOAD_NOT_FOUND',
}

/** A cut connection stays what it is; tus knows it. */
function asAppError(error: unknown): unknown {
  const code = storageCodes[(error as NodeJS.ErrnoException).code ?? '']
  return code === undefined ? error : new AppError(code)
}
