import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database, Queries } from './database/open-database.ts'
import { openSealed, sealText } from './seal-text.ts'

// A secret that is taken out opens nothing any more, but what was made with it has to be known again: that a number wants
// no texts, which is kept as a hash, and the very bytes of a PDF that was approved, in which a link stands. So every secret
// that has been in use is kept, sealed with the newest.

export type Secrets = Pick<Config, 'authSecret' | 'previousSecret'>

/** Keeps the secrets in use, seals what an earlier one has sealed anew, and answers all there are but the newest. */
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

/** The secrets that were in use before the newest; nothing is changed. */
export async function readFormerSecrets(queries: Queries, secrets: Secrets): Promise<string[]> {
  return (await readKept(queries, secrets)).former
}

/** How many the newest does not open, and how many no accepted one does. */
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

/** What opens what people hold, the newest first. */
export function acceptedOf({ authSecret, previousSecret }: Secrets): string[] {
  return previousSecret === null ? [authSecret] : [authSecret, previousSecret]
}

/** Tells nothing of it, and is the same for every server that keeps it. */
function nameOf(secret: string): string {
  return createHmac('sha256', secret).update('kept secret').digest('base64url')
}
