import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A name in Debian, and a command that proves it is there. */
type Package = { name: string; command: string }

/** What tests need beyond npm packages. */
const forTests: readonly Package[] = [
  { name: 'chromium-headless-shell', command: 'chromium-headless-shell' },
  { name: 'ghostscript', command: 'gs' },
  { name: 'poppler-utils', command: 'pdftoppm' },
  { name: 'qpdf', command: 'qpdf' },
]

/** Installs what is missing where we may; elsewhere says what to install. */
export function requireDebianPackages(needed = forTests): void {
  const missing = needed.filter(({ command }) => !isOnPath(command)).map(({ name }) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Please install what is needed: ${missing.join(', ')} (as root on Debian it is done for you)`)
  }
  console.error(`Installing ${missing.join(', ')} …`)
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...missing)
  const still = needed.filter(({ command }) => !isOnPath(command))
  if (still.length > 0) throw new Error(`Installed, but not found: ${still.map(({ command }) => command).join(', ')}`)
}

function isOnPath(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, command)))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function apt(...args: string[]): void {
  // Another apt may be at work on a fresh machine.
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-q']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const tail = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
    throw new Error(`apt-get ${args.join(' ')} failed:\n${tail}`, { cause: error })
  }
}
