/** Brings node_modules in line with package-lock.json. Plain JavaScript: it runs before anything is installed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'

/** Its message is for the person at the terminal. */
export class InstallError extends Error {}

/** Installs when packages are missing, come from another lockfile or were made for another system. */
export async function install({ root, dev, system }) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = { lock: createHash('sha256').update(lock).digest('hex'), system }
  if (isInstalled({ root, dev, wanted, lock })) return
  requireWritable(root)
  await withInstallLock(root, async () => {
    if (isInstalled({ root, dev, wanted, lock })) return // by the start we waited for
    const withDev = dev || hasDevPackages(root)
    const from = Date.now()
    console.error('Pakete werden installiert, das dauert beim ersten Mal etwa eine Minute …')
    await npmCi(root, withDev)
    writeStamp(root, { ...wanted, dev: withDev })
    console.error(`Pakete installiert (${Math.round((Date.now() - from) / 1000)} s).`)
  })
}

const stampFile = (root) => join(root, 'node_modules', '.stufenbuch-install.json')

function writeStamp(root, stamp) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(root), JSON.stringify(stamp))
}

function isInstalled({ root, dev, wanted, lock }) {
  const stamp = readJson(stampFile(root))
  const fits = stamp?.lock === wanted.lock && stamp.system === wanted.system
  if (fits && (stamp.dev || !dev)) return true
  // Somebody ran npm by hand: look at npm's own list of what is there.
  const there = readJson(npmList(root))?.packages
  if (there === undefined) return false
  const missing = Object.entries(JSON.parse(lock).packages).filter(
    ([path, entry]) => path !== '' && isForSystem(entry) && there[path]?.version !== entry.version,
  )
  const isDev = ([, entry]) => entry.dev === true || entry.devOptional === true
  if (missing.some((entry) => !isDev(entry)) || (dev && missing.length > 0)) return false
  try {
    writeStamp(root, { ...wanted, dev: missing.length === 0 })
  } catch {
    // Not our folder; the next start looks again.
  }
  return true
}

const npmList = (root) => join(root, 'node_modules', '.package-lock.json')

function isForSystem({ optional, os, cpu, libc }) {
  if (!optional && !os && !cpu) return true
  const allows = (list, value) => list === undefined || [list].flat().includes(value)
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, 'glibc')
}

function hasDevPackages(root) {
  const there = readJson(npmList(root))?.packages ?? {}
  return Object.values(there).some((entry) => entry.dev === true)
}

function requireWritable(root) {
  const modules = join(root, 'node_modules')
  try {
    for (const folder of [root, modules]) if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch {
    throw new InstallError(
      `Es fehlen Pakete, und der Projektordner ${root} ist nicht beschreibbar. Bitte mit seinem Besitzer einmal "npm ci" ausführen.`,
    )
  }
}

async function npmCi(root, withDev) {
  const options = ['ci', withDev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { command, args, path } = findNpm(root)
  // A group of its own: Ctrl-C comes to us, and we end npm together with what it has started.
  const child = spawn(command, [...args, ...options], {
    cwd: root,
    env: { ...process.env, PATH: path },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  let interrupted = false
  const interrupt = () => {
    interrupted = true
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It has just ended.
    }
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, interrupt)
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', done)
  })
  for (const signal of signals) process.off(signal, interrupt)
  if (interrupted) throw new InstallError('Installation abgebrochen.')
  if (code !== 0)
    throw new InstallError(`${output.trim()}\nDie Pakete ließen sich nicht installieren (npm ci: ${code}).`)
}

/** npm run on a Node outside node_modules, which the installation removes. */
function findNpm(root) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const node = path.map((folder) => join(folder, 'node')).find(existsSync)
  const cli = process.env.npm_execpath
  if (node && cli && basename(cli) === 'npm-cli.js' && existsSync(cli)) {
    return { command: node, args: [cli], path: path.join(delimiter) }
  }
  return { command: 'npm', args: [], path: path.join(delimiter) }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
