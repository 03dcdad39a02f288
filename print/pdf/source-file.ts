import { cachedSource, type Source } from './source.ts'

type SyncReader = { readAsArrayBuffer: (blob: Blob) => ArrayBuffer }
declare const FileReaderSync: new () => SyncReader

/** A file that somebody chose in the browser; in a worker only, since only there reading may wait. */
export function fileSource(file: Blob): Source {
  const reader = new FileReaderSync()
  const readRaw = (position: number, length: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(position, position + length)))
  return cachedSource(file.size, readRaw, { blockBytes: 65_536, blocks: 128 })
}
