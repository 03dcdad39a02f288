import { spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readBytes, writeBytes } from '../../adapters/files/byte-streams.ts'
import { opened, sealed } from './passphrase.ts'

type Packing = { compress: boolean; passphrase?: string | undefined }
/** How the name of a sealed archive ends. */
export const SEALED = '.enc'

/** Packs what is in a folder into one file, which only its owner can read and which is on the disk afterwards. */
export async function packFolder(folder: string, file: string, { compress, passphrase }: Packing): Promise<void> {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = ending(tar)
  // Fast rather than small: photos do not shrink, and the rest shrinks well anyway.
  const squeeze = compress ? createGzip({ level: 1 }) : new PassThrough()
  const written =
    passphrase === undefined
      ? pipeline(tar.stdout, squeeze, writeBytes(file))
      : pipeline(tar.stdout, squeeze, sealed(passphrase), writeBytes(file))
  await Promise.all([written, ended])
}

/** Unpacks into an existing folder. Fails for what is no whole archive. */
export async function unpackFolder(file: string, folder: string, passphrase?: string): Promise<void> {
  const compressed = /\.t?gz(\.enc)?$/.test(file) ? ['-z'] : []
  const args = (from: string) => ['-x', ...compressed, '-f', from, '-C', folder, '--no-same-owner']
  if (!file.endsWith(SEALED)) return ending(spawn('tar', args(file), { stdio: ['ignore', 'ignore', 'pipe'] }))
  const tar = spawn('tar', args('-'), { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = ending(tar)
  await Promise.all([pipeline(readBytes(file), opened(passphrase ?? ''), tar.stdin), ended])
}

async function ending(tar: ReturnType<typeof spawn>): Promise<void> {
  let complaint = ''
  tar.stderr?.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-1000)
  })
  const code = await new Promise((done, fail) => {
    tar.once('error', fail)
    tar.once('close', done)
  })
  if (code !== 0) throw new Error(`tar: ${complaint.trim()}`)
}
