import { deflateSync } from 'node:zlib'
import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { PdfMaker } from '../make-pdf.ts'
import { AREA } from './colors.ts'

const whole = () => new PdfMaker().page({ content: `0 0 0 1 k ${AREA} f` }).bytes()
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const changed = (name: string, change: (file: string) => string, codes: FindingCode[]): Case => ({
  name,
  codes,
  bytes: () => Buffer.from(change(latin1(whole())), 'latin1'),
})
const made = (name: string, make: (maker: PdfMaker) => Uint8Array, codes: FindingCode[]): Case => ({
  name,
  codes,
  bytes: () => {
    const maker = new PdfMaker()
    return make(maker)
  },
})
const withCatalogue = (name: string, catalogue: string, codes: FindingCode[]): Case =>
  made(
    name,
    (maker) => {
      maker.catalogue = catalogue
      return maker.page().bytes()
    },
    codes,
  )
const FAILED: FindingCode[] = ['IMPORT_FAILED']

export const brokenFiles: readonly Case[] = [
  {
    name: 'objects in streams, as newer programs write them',
    codes: [],
    bytes: () => new PdfMaker().page({ content: `0 0 0 1 k ${AREA} f` }).compressedBytes(),
  },
  {
    name: 'RGB in a file with object streams',
    codes: ['NOT_CMYK'],
    bytes: () => new PdfMaker().page({ content: `1 0 0 rg ${AREA} f` }).compressedBytes(),
  },
  { name: 'an empty file', codes: FAILED, bytes: () => new Uint8Array(0) },
  {
    name: 'a page of the web that is called PDF',
    codes: FAILED,
    bytes: () => Buffer.from('<!doctype html><title>404</title>'),
  },
  { name: 'only the first line of a PDF', codes: FAILED, bytes: () => Buffer.from('%PDF-1.4\n') },
  changed('cut off in the middle', (file) => file.slice(0, file.length / 2), FAILED),
  changed('cut off before its table', (file) => file.slice(0, file.indexOf('xref')), FAILED),
  changed(
    'a table that points elsewhere is repaired',
    (file) => file.replaceAll(/^0000000(\d{3}) 00000 n/gm, '0000009$1 00000 n'),
    [],
  ),
  changed('a start of the table that lies is repaired', (file) => file.replace(/startxref\n\d+/, 'startxref\n7'), []),
  changed(
    'a start of the table beyond the file is repaired',
    (file) => file.replace(/startxref\n\d+/, 'startxref\n99999999'),
    [],
  ),
  changed('bytes before the header', (file) => `mail header\r\n\r\n${file}`, []),
  changed('a password', (file) => file.replace('/Root', '/Encrypt << /Filter /Standard /V 1 >> /Root'), [
    'FILE_REJECTED',
  ]),
  withCatalogue('a script that runs when it is opened', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', [
    'FILE_REJECTED',
  ]),
  withCatalogue('scripts by name', '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>', [
    'FILE_REJECTED',
  ]),
  withCatalogue('an attached file', '/Names << /EmbeddedFiles << /Names [(a) << >>] >> >>', ['FILE_REJECTED']),
  withCatalogue('a page to open at', '/OpenAction [3 0 R /Fit]', []),
  withCatalogue(
    'empty lists of scripts and files',
    '/Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >>',
    [],
  ),
  made('a script of a page', (maker) => maker.page({ more: '/AA << /O << /S /JavaScript /JS (x) >> >>' }).bytes(), [
    'FILE_REJECTED',
  ]),
  made('a file pinned to a page', (maker) => maker.page({ more: '/Annots [<< /Subtype /FileAttachment >>]' }).bytes(), [
    'FILE_REJECTED',
  ]),
  made('no pages', (maker) => maker.bytes(), FAILED),
  made(
    'a page tree that leads back to itself',
    (maker) => {
      maker.catalogue = ''
      const bytes = latin1(maker.page().bytes())
      return Buffer.from(bytes.replace(/\/Kids \[(\d+) 0 R\]/, '/Kids [2 0 R]'), 'latin1')
    },
    FAILED,
  ),
  made(
    'a page that does not exist',
    (maker) => Buffer.from(latin1(maker.page().bytes()).replace(/\/Kids \[\d+ 0 R\]/, '/Kids [99 0 R]'), 'latin1'),
    FAILED,
  ),
  made(
    'a page without a size',
    (maker) => Buffer.from(latin1(maker.page().bytes()).replace('/MediaBox', '/MediaBax'), 'latin1'),
    FAILED,
  ),
  made(
    'content that is not there',
    (maker) => Buffer.from(latin1(maker.page().bytes()).replace(/\/Contents \d+ 0 R/, '/Contents 99 0 R'), 'latin1'),
    FAILED,
  ),
  made(
    'content that is damaged',
    (maker) => {
      const content = maker.stream(
        '/Filter /FlateDecode',
        Buffer.concat([deflateSync('0 0 0 1 k '.repeat(500)).subarray(0, 30), Buffer.alloc(40, 0xff)]),
      )
      return Buffer.from(
        latin1(maker.page().bytes()).replace(/\/Contents \d+ 0 R/, `/Contents ${content} 0 R`),
        'latin1',
      )
    },
    FAILED,
  ),
  made('something to paint that is missing', (maker) => maker.page({ content: '/Nothing Do' }).bytes(), FAILED),
  made(
    'a form that paints itself',
    (maker) => {
      const form = maker.stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /F 3 0 R >> >>',
        'q 1.01 0 0 1 0 0 cm /F Do Q',
      )
      return maker.page({ content: '/F Do', resources: `/XObject << /F ${form} 0 R >>` }).bytes()
    },
    FAILED,
  ),
  made(
    'a length that refers to itself',
    (maker) => {
      const number = maker.add('<< >>')
      return Buffer.from(latin1(maker.page().bytes()).replace('/Length 0', `/Length ${number} 0 R`), 'latin1')
    },
    [],
  ),
  made(
    'a stream that grows beyond all bounds',
    (maker) => {
      const bomb = deflateSync(deflateSync(Buffer.alloc(260 << 20), { level: 1 }))
      const content = maker.stream('/Filter [/FlateDecode /FlateDecode]', bomb)
      return Buffer.from(
        latin1(maker.page().bytes()).replace(/\/Contents \d+ 0 R/, `/Contents ${content} 0 R`),
        'latin1',
      )
    },
    FAILED,
  ),
  made('brackets nested without end', (maker) => maker.page({ content: '['.repeat(100_000) }).bytes(), FAILED),
  made('q without end', (maker) => maker.page({ content: 'q '.repeat(100_000) }).bytes(), FAILED),
  made('operators that nobody knows', (maker) => maker.page({ content: 'foo bar 1 2 3 baz' }).bytes(), []),
  made(
    'a comment at the end of the content',
    (maker) => maker.page({ content: `0 0 0 1 k ${AREA} f % the end` }).bytes(),
    [],
  ),
]
