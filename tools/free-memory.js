// Plain JavaScript: the launcher asks before it changes over to the pinned Node.
import { existsSync, readFileSync } from 'node:fs'
import { freemem } from 'node:os'

/** What the build takes at its most. */
const neededMb = 1000

/** The memory that a program may still use, including swap, in MB. */
export function readFreeMb() {
  const info = '/proc/meminfo'
  const swapKb = existsSync(info) ? readSwapKb(readFileSync(info, 'utf8')) : 0
  // Only later versions of Node 20 read the limit of a container.
  const free = typeof process.availableMemory === 'function' ? process.availableMemory() : freemem()
  return Math.floor(free / 1024 ** 2 + swapKb / 1024)
}

/**
 * The free swap, in KB.
 * @param {string} info what Linux says in /proc/meminfo
 */
export function readSwapKb(info) {
  return Number(/^SwapFree: *(\d+) kB$/m.exec(info)?.[1] ?? 0)
}

/**
 * A warning before a build with so much memory; null if it is enough.
 * @param {number} freeMb
 */
export function warnOfLittleMemory(freeMb) {
  if (freeMb >= neededMb) return null
  return (
    `${freeMb} MB of memory are free, swap included, and the build takes up to 1 GB: it may take minutes, or be ended by the system. ` +
    'Add swap, or build the same sources on another machine and copy the folder dist from there.'
  )
}
