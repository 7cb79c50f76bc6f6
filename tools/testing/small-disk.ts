import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Leaves no byte free until it is told to make room. */
  fill(): void
  makeRoom(): void
  /** Refused by the system while somebody has a file open to write to it. */
  setReadOnly(isReadOnly: boolean): void
  unmount(): void
}

/** Whether the system lets this user mount a disk; root's right, and not in every container. */
export function canMount(): boolean {
  return process.getuid?.() === 0 && run('unshare', '--mount', 'true')
}

/** A separate disk in memory, if {@link canMount} says so. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'broom-disk-'))
  // Everybody may look in: PostgreSQL runs as somebody else.
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    throw new Error('No disk could be mounted')
  }
  const ballast = join(folder, 'ballast')
  function unmount(): void {
    process.off('exit', unmount)
    run('umount', '--lazy', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', unmount)
  return {
    folder,
    fill: () => fillUp(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    setReadOnly(isReadOnly) {
      if (!run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder))
        throw new Error(`${folder} could not be made ${isReadOnly ? 'read-only' : 'writable'}`)
    },
    unmount,
  }
}

function run(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** In smaller and smaller parts, until not even the smallest finds room. */
function fillUp(path: string): void {
  const file = openSync(path, 'a')
  for (const bytes of [1024 * 1024, 4_096, 1]) {
    const part = Buffer.alloc(bytes)
    try {
      while (writeSync(file, part) > 0) continue
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(file)
}
