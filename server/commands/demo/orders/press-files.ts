import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { COVER_PAGES } from '#domain/book/page-count.ts'
import { type PrintFormat, printFormat } from '#domain/book/print-format.ts'
import type { FileSlot } from '#domain/order/print-file.ts'
import { bind } from '#print/bind/bind.ts'
import { coverPart, endPaper } from '#print/book/first-pages.ts'
import type { PartData } from '#print/book/pages.ts'
import { createCompiler } from '#print/typeset/compiler.ts'

const profile = readFileSync(new URL('../../../../print/pdfx/FOGRA39L.icc', import.meta.url))
const look = { design: 'plakatwand', world: 'nachtbus', side: 'right' } as const
const school = { school: 'Lessing-Schule', city: 'Berlin', year: 2027, motto: 'Letzte Runde', coverPhoto: null }

export type PressFile = { slot: FileSlot; name: string; pdf: Uint8Array; format: PrintFormat; pages: number }
export const TRIAL_PAGES = 48

export const ball = {
  look: { design: look.design, world: look.world },
  ball: 'Abiball 2027',
  date: 'Samstag, 26. Juni 2027, 19 Uhr',
  place: 'Alte Werkhalle, Berlin-Neukölln',
  price: '29 Euro',
  back: 'Einlass ab 18 Uhr. Die Karte gilt für eine Person. Bitte einen Ausweis mitbringen.',
}

/** What a class could have made itself: a ticket, and a book of names with its cover. */
export async function makePressFiles(turnInMm: number): Promise<{ ticket: PressFile[]; book: PressFile[] }> {
  const compiler = await createCompiler()
  const bound = (part: PartData, times: number, format: PrintFormat, title: string): Uint8Array => {
    const { pdf } = compiler.set({ ...look, ...part })
    const pieces: Uint8Array[] = []
    const facts = { title, date: new Date(), id: randomBytes(16).toString('hex') }
    const noPhoto = () => {
      throw new Error('no photo stands in it')
    }
    const parts = Array.from({ length: times }, () => pdf)
    bind({ parts, format, photo: noPhoto, facts, profile }, { write: (piece) => void pieces.push(piece.slice()) })
    return Buffer.concat(pieces)
  }
  const inner = TRIAL_PAGES - COVER_PAGES
  const content = printFormat('content', { pages: TRIAL_PAGES })
  const cover = printFormat('cover', { pages: TRIAL_PAGES, cover: 'HARDCOVER', turnInMm })
  const ticket = printFormat('ticket', { pages: 2 })
  const names = ['Selin', 'Jonas', 'Amira', 'Ben', 'Lotte', 'Emre', 'Frieda', 'Mats', 'Nele', 'Paul', 'Rosa', 'Yusuf']
  const people = names.map((first) => ({ first }) as Parameters<typeof endPaper>[0]['people'][number])
  const { look: _, ...words } = ball
  return {
    ticket: [
      {
        slot: 'ticket',
        name: 'Ballkarte.pdf',
        pdf: bound({ kind: 'ticket', ...school, sides: 2, ...words }, 1, ticket, 'Ballkarte'),
        format: ticket,
        pages: 2,
      },
    ],
    book: [
      {
        slot: 'content',
        name: 'Abibuch_Lessing_final_v7.pdf',
        pdf: bound(endPaper({ people }), inner, content, 'Abibuch'),
        format: content,
        pages: inner,
      },
      {
        slot: 'cover',
        name: 'Umschlag_final.pdf',
        pdf: bound(coverPart(school, cover, []), 1, cover, 'Umschlag'),
        format: cover,
        pages: 1,
      },
    ],
  }
}
