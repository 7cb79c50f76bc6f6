import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Config } from '../../config.ts'
import { secretFiles } from '../../secrets.ts'
import type { Finding } from '../../../domain/findings.ts'

const megabyte = 1024 * 1024
/** A day of messages with their PDFs, and the log of a write. */
const leastBytes = 500 * megabyte

/** Writable, by nobody else, with room for another copy of the data. */
export async function checkFolders(config: Config): Promise<Finding[]> {
  const { dataDir } = config
  if (!isUsed(config)) {
    return [{ about: 'folder', level: 'ok', sentence: `Nothing is kept in ${dataDir}: all is in PostgreSQL.` }]
  }
  const nearest = nearestTo(dataDir)
  return [checkRights(dataDir, nearest), checkRoom(nearest)]
}

/** With PostgreSQL and a secret in the environment, only backups come here, unless they go elsewhere. */
function isUsed({ dataDir, database, backups }: Config): boolean {
  if (database.kind === 'sqlite' || existsSync(join(dataDir, secretFiles.newest))) return true
  const isHere = !relative(dataDir, backups.folder).startsWith('..')
  // Encrypted ones are copied here before they are encrypted.
  return backups.enabled && (isHere || backups.recipients.length > 0)
}

function nearestTo(folder: string): string {
  return existsSync(folder) ? folder : nearestTo(dirname(folder))
}

/** A missing folder is made in the nearest existing one. */
function checkRights(folder: string, nearest: string): Finding {
  const about = 'folder'
  const isThere = folder === nearest
  try {
    accessSync(nearest, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EROFS') {
      const sentence = `${nearest} is on a disk that is read-only; see whether that disk is failing, and mount it to be written to.`
      return { about, level: 'problem', sentence }
    }
    const sentence = isThere
      ? `${folder} cannot be written to; give it to the user who runs the server.`
      : `${folder} is not there and cannot be made; make it, and give it to the user who runs the server.`
    return { about, level: 'problem', sentence }
  }
  if (!isThere) return { about, level: 'ok', sentence: `${folder} is made when something is to be kept there.` }
  const open = readdirSync(folder).filter((name) => isOpen(join(folder, name)))
  if (open.length > 0 && isOpen(folder)) {
    const sentence = `Others on this machine can read ${open.join(', ')} in ${folder}; run chmod -R go-rwx ${folder}.`
    return { about, level: 'problem', sentence }
  }
  return { about, level: 'ok', sentence: `${folder} is for this user alone.` }
}

/** Windows has separate rights, which these bits do not show. */
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
