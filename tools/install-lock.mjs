import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 5_000
const LONGEST_WAIT_MS = 15 * 60_000

/** Two starts at once on a fresh clone: one installs, the other waits. */
export async function withInstallLock(root, work) {
  const lock = join(root, '.install-lock')
  await take(lock)
  // Who holds the lock touches it again and again, so that one left by a kill -9 is recognised on any system.
  const beat = setInterval(() => touch(lock), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(lock, { recursive: true, force: true })
  }
}

function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date())
  } catch {
    // Somebody removed it by hand.
  }
}

async function take(lock) {
  const deadline = Date.now() + LONGEST_WAIT_MS
  let told = false
  while (Date.now() < deadline) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale(lock)) {
      // Renamed first: of several that wait, one succeeds.
      const aside = `${lock}.${process.pid}`
      try {
        renameSync(lock, aside)
        rmSync(aside, { recursive: true, force: true })
      } catch (error) {
        if (error.code !== 'ENOENT') throw error
      }
      continue
    }
    if (!told) console.error('Eine andere Installation läuft, wir warten auf sie …')
    told = true
    await sleep(300)
  }
  throw new Error(`${lock} ist seit langem belegt.`)
}

function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > 6 * BEAT_MS) return true
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch {
    return false // being made or removed this moment
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
