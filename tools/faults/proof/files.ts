import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ASIDE } from '../../../server/adapters/files/disk-folder.ts'
import type { Evidence, Finding, Proof } from './finding.ts'

type Row = { id: string; owner_id: string; kind: string; name: string; bytes: string; print_ready: boolean }

const of = 'files'
const half = (what: string): Finding => ({ of, fate: 'half', what })

/** Every row has its bytes, whole, and nothing lies there that no row knows: after the product has swept. */
export const files: Proof = async (evidence) => {
  const { client, filesDir, ledger } = evidence
  const { rows } = await client.query<Row>('select id, owner_id, kind, name, bytes, print_ready from file')
  const originals = new Map(ledger.photos.map(({ uploadId, sha256 }) => [uploadId, sha256]))
  const findings: Finding[] = []
  for (const row of rows) {
    const folder = join(filesDir, row.owner_id, row.kind, row.id)
    const names = await readdir(folder).catch((): string[] => [])
    const size = await stat(join(folder, row.name)).then(
      (info) => info.size,
      () => undefined,
    )
    if (size === undefined) findings.push({ of, fate: 'lost', what: `${folder}/${row.name}` })
    else if (size !== Number(row.bytes)) findings.push(half(`${folder}/${row.name}: ${size} of ${row.bytes}`))
    if (row.print_ready && row.kind === 'photo' && !names.includes('print.jpg'))
      findings.push(half(`${folder}/print.jpg`))
    const sha256 = originals.get(row.id)
    const original = names.find((name) => name.startsWith('original.'))
    if (sha256 !== undefined && (original === undefined || (await hashOf(join(folder, original))) !== sha256))
      findings.push(half(`${folder}: not the original`))
    for (const name of names)
      if (!(await isWhole(join(folder, name)))) findings.push(half(`${folder}/${name}: cut off`))
  }
  return [...findings, ...(await checkedFiles(evidence)), ...(await packed(evidence)), ...(await unknown(evidence))]
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const ends: Record<string, { first: string; last: string }> = {
  pdf: { first: '255044462d', last: '2525454f46' },
  jpg: { first: 'ffd8', last: 'ffd9' },
  jpeg: { first: 'ffd8', last: 'ffd9' },
}

/** A file that was cut off lacks its end. */
async function isWhole(path: string): Promise<boolean> {
  const wanted = ends[path.split('.').at(-1) ?? '']
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    if (wanted === undefined) return size > 0
    const [first, last] = [Buffer.alloc(8), Buffer.alloc(Math.min(size, 64))]
    await handle.read(first, 0, 8, 0)
    await handle.read(last, 0, last.length, Math.max(0, size - last.length))
    return first.toString('hex').startsWith(wanted.first) && last.toString('hex').includes(wanted.last)
  } finally {
    await handle.close()
  }
}

/** What goes to the press is what the data check has seen. */
async function checkedFiles({ client, filesDir }: Evidence): Promise<Finding[]> {
  const { rows } = await client.query<{ owner_id: string; kind: string; id: string; sha256: string }>(
    `select file.owner_id, file.kind, file.id, checked ->> 'sha256' as sha256
     from order_check, jsonb_array_elements(files) checked join file on file.id = (checked ->> 'fileId')::uuid
     where state = 'DATA_CHECK_SUCCESS'`,
  )
  const found = await Promise.all(
    rows.map(async ({ owner_id, kind, id, sha256 }) => {
      const path = join(filesDir, owner_id, kind, id, 'pdfx.pdf')
      return (await hashOf(path).catch(() => undefined)) === sha256 ? [] : [half(`${path}: not what was checked`)]
    }),
  )
  return found.flat()
}

/** Packages as long as they were, with their end. */
async function packed({ client, filesDir }: Evidence): Promise<Finding[]> {
  const { rows } = await client.query<{ order_id: string; run_id: string; package_bytes: string }>(
    'select order_id, run_id, package_bytes from hand_over where package_bytes is not null',
  )
  const found = await Promise.all(
    rows.map(async ({ order_id, run_id, package_bytes }) => {
      const path = join(filesDir, order_id, 'package', run_id, 'package.zip')
      const bytes = await readFile(path).catch(() => undefined)
      if (bytes === undefined) return [{ of, fate: 'lost', what: path } as const]
      const isZip =
        bytes.subarray(0, 4).toString('hex') === '504b0304' && bytes.includes('PK\x05\x06', bytes.length - 200)
      return isZip && bytes.length === Number(package_bytes) ? [] : [half(path)]
    }),
  )
  return found.flat()
}

/** Kinds that a class has one of, by a name of their own. */
const ofClass = ['parts', 'glimpses', 'pages']

async function unknown({ client, filesDir }: Evidence): Promise<Finding[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from file union select id from upload union select run_id from hand_over union select id from grad_class`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const findings: Finding[] = []
  for (const owner of await readdir(filesDir)) {
    const below = await readdir(join(filesDir, owner)).catch(() => [])
    if (owner === ASIDE) {
      findings.push(...below.map((name) => half(`${ASIDE}/${name} was never swept`)))
      continue
    }
    for (const kind of below)
      for (const id of await readdir(join(filesDir, owner, kind)).catch(() => []))
        if (!known.has(id) && !(ofClass.includes(kind) && known.has(owner)))
          findings.push(half(`${owner}/${kind}/${id}: nobody knows it`))
  }
  return findings
}
