import { spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeBytes } from '../../adapters/files/byte-streams.ts'

/** Packs what is in a folder into one file, which only its owner can read and which is on the disk afterwards. */
export async function packFolder(folder: string, file: string, { compress }: { compress: boolean }): Promise<void> {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = ending(tar)
  // Fast rather than small: photos do not shrink, and the rest shrinks well anyway.
  const squeeze = compress ? createGzip({ level: 1 }) : new PassThrough()
  await Promise.all([pipeline(tar.stdout, squeeze, writeBytes(file)), ended])
}

/** Unpacks into an existing folder. Fails for what is no whole archive. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const compressed = /\.t?gz$/.test(file) ? ['-z'] : []
  const args = ['-x', ...compressed, '-f', file, '-C', folder, '--no-same-owner']
  await ending(spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] }))
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
