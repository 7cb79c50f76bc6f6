import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the server puts into its data folder. */
const ours = /^((broom|lock)\.sqlite(-wal|-shm|-journal)?|auth-secret(-previous)?|environment)$/

/**
 * Makes the data readable only for the user who runs the server: it has names, addresses and ways into homes. What an older
 * version left open is closed. A folder that also holds other things belongs to somebody else and is left as it is.
 */
export function keepPrivate(folder: string): void {
  // With PostgreSQL and a secret of the environment nothing may ever be put there.
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  for (const name of names) if (ours.test(name)) chmodSync(join(folder, name), 0o600)
  if (names.every((name) => ours.test(name) || name === 'backups')) chmodSync(folder, 0o700)
}
