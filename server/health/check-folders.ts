import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Finding } from '../../domain/findings.ts'

const megabyte = 1024 * 1024
/** A day of messages with their PDFs, and the log of a write. */
const leastBytes = 500 * megabyte

/** The data folder: that it can be written to, by nobody else, and that there is room for another copy of the data. */
export async function checkFolders({ dataDir }: Config): Promise<Finding[]> {
  return [checkRights(dataDir), checkRoom(dataDir)]
}

function checkRights(folder: string): Finding {
  const about = 'folder'
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return {
      about,
      level: 'problem',
      sentence: `${folder} cannot be written to; give it to the user who runs the server.`,
    }
  }
  const open = readdirSync(folder).filter((name) => isOpen(join(folder, name)))
  if (open.length > 0 && isOpen(folder)) {
    const sentence = `Others on this machine can read ${open.join(', ')} in ${folder}; run chmod -R go-rwx ${folder}.`
    return { about, level: 'problem', sentence }
  }
  return { about, level: 'ok', sentence: `${folder} is for this user alone.` }
}

/** Windows has rights of its own, which these bits do not tell. */
function isOpen(path: string): boolean {
  return process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & 0o077) !== 0
}

function checkRoom(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const file = join(folder, 'broom.sqlite')
  const held = existsSync(file) ? statSync(file).size : 0
  const free = bavail * bsize
  const needed = leastBytes + 2 * held
  const told = `${Math.floor(free / megabyte)} MB are free`
  if (free >= needed) return { about: 'disk', level: 'ok', sentence: `${told}.` }
  const sentence = `${told}; make it ${Math.ceil(needed / megabyte)} MB, or bookings will be refused before long.`
  return { about: 'disk', level: 'problem', sentence }
}
