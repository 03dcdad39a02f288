import { createHash, hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileSlot } from '#domain/order/print-file.ts'
import { type Watch, type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { jobTicket, type TicketedFile, type TicketedOrder } from './ticket.ts'

/** By which a printer finds the ticket. */
export const TICKET_NAME = 'ticket.xjdf'

export const fileNames: Record<FileSlot, string> = {
  content: 'content.pdf',
  cover: 'cover.pdf',
  innerCoverFront: 'inner-cover-front.pdf',
  innerCoverBack: 'inner-cover-back.pdf',
  ticket: 'ticket.pdf',
}

/** A file is not the one that was checked: nothing of it may go out. */
export class SwappedFileError extends Error {
  override name = 'SwappedFileError'
  readonly slot: FileSlot
  constructor(slot: FileSlot) {
    super(`${slot} is not the file that was checked`)
    this.slot = slot
  }
}

export type FileToPack = Omit<TicketedFile, 'path'> & { open: () => Readable }

/**
 * What goes to the printer: the ticket and the files that it names, which are hashed while they are packed. The digest is
 * the ticket's: it names the hash of every file, so that nobody has to read them once more.
 */
export function packed(order: Omit<TicketedOrder, 'files'>, files: readonly FileToPack[]): Packed {
  const ticket = jobTicket({ ...order, files: files.map((file) => ({ ...file, path: fileNames[file.slot] })) })
  const entries: ZipEntry[] = [
    { path: TICKET_NAME, text: ticket },
    ...files.map((file) => ({
      path: fileNames[file.slot],
      open: file.open,
      bytes: file.bytes,
      watch: sameAsChecked(file),
    })),
  ]
  return { zip: zipStream(entries), digest: hash('sha256', ticket) }
}
type Packed = { zip: Readable; digest: string }

function sameAsChecked({ slot, sha256 }: FileToPack): Watch {
  const seen = createHash('sha256')
  return {
    piece: (bytes) => void seen.update(bytes),
    end: () => {
      if (seen.digest('hex') !== sha256) throw new SwappedFileError(slot)
    },
  }
}
