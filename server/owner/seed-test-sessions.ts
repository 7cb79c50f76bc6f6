import type { Database } from '../platform/database/open-database.ts'
import { insertOwner } from './store.ts'

const dayMs = 24 * 3_600_000

/** As of time 0, without a server. */
export function seedOwner(
  database: Database,
  change: Partial<Parameters<typeof insertOwner>[1]> = {},
): Promise<boolean> {
  const owner = { id: 'maria', name: 'Maria', email: 'maria@example.com', passwordHash: 'the hash', at: 0 }
  return insertOwner(database, { ...owner, ...change })
}

type Seeded = { id: string; userId?: string; createdAt?: number; expiresAt?: number; provenAt?: number }

/** Of the owner, made at 0 and valid for 90 days, unless given otherwise. */
export async function seedSessions({ engine, queries }: Database, ...sessions: Seeded[]): Promise<void> {
  // As better-auth stores times: as ISO text if the engine has no such type.
  const instant = (at: number) => (engine === 'sqlite' ? new Date(at).toISOString() : new Date(at))
  const rows = sessions.map(({ id, userId = 'maria', createdAt = 0, expiresAt = 90 * dayMs, provenAt }) => ({
    id,
    userId,
    token: `token of ${id}`,
    createdAt: instant(createdAt),
    updatedAt: instant(createdAt + 1),
    expiresAt: instant(expiresAt),
    ipAddress: '192.0.2.7',
    userAgent: 'A browser',
    proven_at: provenAt ?? null,
  }))
  await queries.insertInto('session').values(rows).execute()
}
