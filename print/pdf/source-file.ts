import { cachedSource, type Source } from './source.ts'

type SyncReader = { readAsArrayBuffer: (blob: Blob) => ArrayBuffer }
declare const FileReaderSync: new () => SyncReader

/** A file that somebody chose in the browser; in a worker only, since only there reading may wait. */
export function fileSource(file: Blob): Source {
  const reader = new FileReaderSync()
  const read = (position: number, length: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(position, position + length)))
  const readInto = (position: number, target: Uint8Array) => {
    const part = read(position, target.length)
    target.set(part)
    return target.subarray(0, part.length)
  }
  return cachedSource({ size: file.size, read, readInto }, { blockBytes: 65_536, blocks: 128 })
}
