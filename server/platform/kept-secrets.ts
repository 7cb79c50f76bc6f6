import { createHmac } from 'node:crypto'
import { acceptedOf, type Secrets } from './secrets/accepted-secrets.ts'
import type { Database, Queries } from './database/open-database.ts'
import { openSealed, sealText } from './secrets/seal-text.ts'

// Values of a removed secret must still be recognized: a number's hashed wish for no texts, and the exact bytes of an
// approved PDF with its link. So every secret ever used is stored, sealed with the newest.

/** Seals the values of an earlier one again; returns all but the newest. */
export async function keepSecrets(database: Database, secrets: Secrets, now: number): Promise<string[]> {
  const { opened, former } = await readKept(database.queries, secrets)
  const { authSecret } = secrets
  const sealedBefore = opened.filter(({ by }) => by !== authSecret).map(({ secret }) => secret)
  const unknown = acceptedOf(secrets).filter((one) => !opened.some(({ secret }) => secret === one))
  const toSeal = [...sealedBefore, ...unknown]
  if (toSeal.length > 0) {
    const rows = toSeal.map((one) => ({ id: nameOf(one), sealed: sealText(authSecret, one), created_at: now }))
    await database.transaction((write) =>
      write
        .insertInto('kept_secrets')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed: (eb) => eb.ref('excluded.sealed') }))
        .execute(),
    )
  }
  return [...new Set([...former, ...unknown])].filter((one) => one !== authSecret)
}

/** Changes nothing. */
export async function readFormerSecrets(queries: Queries, secrets: Secrets): Promise<string[]> {
  return (await readKept(queries, secrets)).former
}

/** `old`: not opened by the newest; `lost`: by none. */
export async function countClosed(queries: Queries, secrets: Secrets): Promise<{ old: number; lost: number }> {
  const { opened, lost } = await readKept(queries, secrets)
  return { old: opened.filter(({ by }) => by !== secrets.authSecret).length, lost }
}

async function readKept(queries: Queries, secrets: Secrets) {
  const rows = await queries.selectFrom('kept_secrets').select('sealed').execute()
  const opened = rows.flatMap(({ sealed }) => open(sealed, secrets))
  const former = opened.map(({ secret }) => secret).filter((secret) => secret !== secrets.authSecret)
  return { opened, former, lost: rows.length - opened.length }
}

function open(sealed: string, secrets: Secrets): { secret: string; by: string }[] {
  for (const by of acceptedOf(secrets)) {
    const secret = openSealed(by, sealed)
    if (secret !== null) return [{ secret, by }]
  }
  return []
}

/** The same on every server. */
function nameOf(secret: string): string {
  return createHmac('sha256', secret).update('kept secret').digest('base64url')
}
