import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { requireDebianPackages } from './debian-packages.ts'

const run = promisify(execFile)

const packages = [
  { name: 'ceph-mon', command: 'ceph-mon' },
  { name: 'ceph-mgr', command: 'ceph-mgr' },
  { name: 'ceph-osd', command: 'ceph-osd' },
  { name: 'radosgw', command: 'radosgw' },
  { name: 'ceph-common', command: 'ceph' },
]
const WAIT_MS = 90_000
const everything = ['mon', 'osd', 'mgr', 'mds'].flatMap((part) => ['--cap', part, 'allow *'])

type Ports = { mon: number; monBefore: number; gateway: number }
export type Ceph = { endpoint: string; accessKey: string; secretKey: string; stop: () => Promise<void> }

/**
 * A real S3 for tests: Ceph's gateway over a cluster of one node that keeps everything in memory, on loopback, in a folder
 * of its own. Needs root, a gigabyte of memory and a quarter of a minute.
 */
export async function startCeph(folder: string): Promise<Ceph> {
  requireDebianPackages(packages)
  for (const part of ['mon', 'mgr', 'osd', 'run', 'log', 'rgw']) await mkdir(join(folder, part), { recursive: true })
  const config = join(folder, 'ceph.conf')
  const [mon, monBefore, gateway] = await freePorts()
  const ports = { mon, monBefore, gateway }
  const fsid = randomUUID()
  const [accessKey, secretKey] = [randomBytes(8).toString('hex'), randomBytes(20).toString('hex')]
  const stop = () => stopCeph(folder)
  const ceph = (command: string, ...args: string[]) => run(command, [...args, '--conf', config], { timeout: WAIT_MS })
  try {
    await writeFile(config, configOf(folder, fsid, ports))
    await makeKeys(join(folder, 'keyring'))
    const monitor = `[v2:127.0.0.1:${mon},v1:127.0.0.1:${monBefore}]`
    await run('monmaptool', ['--create', '--clobber', '--addv', 'a', monitor, '--fsid', fsid, join(folder, 'monmap')])
    const made = ['--mkfs', '--monmap', join(folder, 'monmap'), '--keyring', join(folder, 'keyring')]
    await ceph('ceph-mon', '-i', 'a', ...made)
    await ceph('ceph-mon', '-i', 'a')
    await ceph('ceph', 'status')
    await ceph('ceph-mgr', '-i', 'a')
    await ceph('ceph', 'osd', 'create')
    await ceph('ceph-osd', '-i', '0', '--mkfs')
    await ceph('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'host=one', 'root=default')
    await ceph('ceph-osd', '-i', '0')
    await until('its disk is up', async () => (await ceph('ceph', 'osd', 'stat')).stdout.includes('1 up'))
    await ceph('radosgw', '-n', 'client.rgw')
    const endpoint = `http://127.0.0.1:${gateway}`
    await until('its gateway answers', async () => (await fetch(endpoint)).ok)
    const user = [
      '--uid=stufenbuch',
      '--display-name=Stufenbuch',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    ]
    await ceph('radosgw-admin', 'user', 'create', ...user)
    return { endpoint, accessKey, secretKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new bucket, as FILES_URL names it. */
export async function bucketIn({ endpoint, accessKey, secretKey }: Ceph, name: string): Promise<string> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  client.destroy()
  return `s3://${accessKey}:${secretKey}@${new URL(endpoint).host}/${name}?tls=no`
}

/** Ends what runs for that folder, also after whoever started it has died, and removes it. */
export async function stopCeph(folder: string): Promise<void> {
  const run = join(folder, 'run')
  const names = await readdir(run).catch(() => [])
  const files = names.filter((name) => name.endsWith('.pid'))
  const pids = await Promise.all(files.map(async (name) => Number(await readFile(join(run, name), 'utf8'))))
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of pids) if (isRunning(pid)) process.kill(pid, signal)
    for (let tries = 0; tries < 50 && pids.some(isRunning); tries++) await sleep(100)
  }
  await rm(folder, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makeKeys(keyring: string): Promise<void> {
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *'])
  for (const name of ['client.admin', 'mgr.a', 'osd.0', 'client.rgw'])
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...everything])
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const from = Date.now()
  while (!(await isSo().catch(() => false))) {
    if (Date.now() - from > WAIT_MS) throw new Error(`Ceph does not come up: waited for that ${what}`)
    await sleep(200)
  }
}

/** Held all at once, so that none is given twice. */
async function freePorts(): Promise<[number, number, number]> {
  const held = await Promise.all(
    [1, 2, 3].map(async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await new Promise((done) => server.once('listening', done))
      return server
    }),
  )
  const ports = held.map((server) => (server.address() as { port: number }).port)
  await Promise.all(held.map((server) => new Promise((done) => server.close(done))))
  return ports as [number, number, number]
}

/** One copy of everything, in memory. */
const configOf = (folder: string, fsid: string, { mon, monBefore, gateway }: Ports) => `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${mon}/0,v1:127.0.0.1:${monBefore}/0]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
keyring = ${folder}/keyring
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pgp_num = 8
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_warn = 1
mon_data_avail_crit = 1
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_memory_target = 1073741824
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
pid_file = ${folder}/run/$name.pid
log_file = ${folder}/log/$name.log
mon_data = ${folder}/mon
mgr_data = ${folder}/mgr
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
rgw_dns_name = localhost
`
