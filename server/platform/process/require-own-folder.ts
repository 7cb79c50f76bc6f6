import { accessSync, constants, statSync } from 'node:fs'
import { ConfigError } from '../../environment.ts'

/** What root writes there would be unreadable at the next start; a closed folder looks like a missing one. */
export function requireOwnFolder(folder: string): void {
  const user = process.getuid?.()
  // Windows has no such numbers.
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
    // The code that makes the folder reports a file in its place.
    if (!found.isDirectory()) return null
    accessSync(folder, constants.R_OK | constants.X_OK)
    return found.uid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' ? 'closed' : null
  }
}
