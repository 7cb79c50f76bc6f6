import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The server's own files in its data folder. */
const ours =
  /^((broom|lock)\.sqlite(-wal|-shm|-journal)?|auth-secret(-previous)?|environment|(acme-account|certificate(-attempt)?)\.json)$/

/** Only for the server's user; closes what an older version left open. Leaves a folder with other content alone. */
export function keepPrivate(folder: string): void {
  // With PostgreSQL and a secret in the environment it may stay empty forever.
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  for (const name of names) if (ours.test(name)) chmodSync(join(folder, name), 0o600)
  if (names.every((name) => ours.test(name) || name === 'backups')) chmodSync(folder, 0o700)
}
