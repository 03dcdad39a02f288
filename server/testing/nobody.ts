import { spawnSync } from 'node:child_process'

export const isRoot = process.getuid?.() === 0

/** Somebody without rights; every Linux has this number. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Not so in root's closed home, where nobody else reaches Node or the project. */
export const canRunAsNobody = (file: string): boolean =>
  isRoot && spawnSync(process.execPath, ['--check', file], { ...nobody, cwd: '/', stdio: 'ignore' }).status === 0
