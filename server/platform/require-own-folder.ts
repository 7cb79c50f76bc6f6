import { accessSync, constants, statSync } from 'node:fs'
import { ConfigError } from '../environment.ts'

/**
 * Refuses a data folder that somebody else has. What root writes there the server could not read afterwards, which is
 * found out at its next start; and to whom a folder is closed it looks like one that is not there.
 */
export function requireOwnFolder(folder: string): void {
  const user = process.getuid?.()
  // Windows knows no such numbers.
  if (user === undefined) return
  const owner = ownerOf(folder)
  if (owner === 'closed') {
    throw new ConfigError(
      `This user may not look into ${folder}; run this as the user who runs the server, or give the folder to this one.`,
    )
  }
  if (user !== 0 || owner === null || owner === 0) return
  throw new ConfigError(
    `${folder} belongs to another user (number ${owner}), who could not read what root writes there; run this as that user. In a container that is --user ${owner}.`,
  )
}

function ownerOf(folder: string): number | 'closed' | null {
  try {
    const found = statSync(folder)
    // A file in its place is told by whoever wants to make the folder.
    if (!found.isDirectory()) return null
    accessSync(folder, constants.R_OK | constants.X_OK)
    return found.uid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' ? 'closed' : null
  }
}
