import { createHmac } from 'node:crypto'
import type { Queries } from '../platform/database/open-database.ts'
import { acceptedOf, type Secrets } from '../platform/secrets/accepted-secrets.ts'

// better-auth encrypts the code app's secret, and the recovery codes, and writes the number of the key before it.

/** Newest first. Numbers are made from the secrets: every server has the same. */
export function numberSecrets(secrets: Secrets): { version: number; value: string }[] {
  return acceptedOf(secrets).map((value) => ({ version: numberOf(value), value }))
}

function numberOf(secret: string): number {
  return createHmac('sha256', secret).update('number of a secret').digest().readUIntBE(0, 6)
}

/** With the newest secret, so that an earlier one can be removed. A value that none opens is left as it is. */
export async function renewSecondFactor(queries: Queries, secrets: Secrets): Promise<void> {
  const old = await listOld(queries, secrets)
  if (old.length === 0) return
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto')
  const keys = numberSecrets(secrets)
  const key = {
    keys: new Map(keys.map(({ version, value }) => [version, value])),
    currentVersion: keys[0]?.version ?? 0,
  }
  /** A value without a number may be from any of them. */
  async function renew(data: string): Promise<string | null> {
    for (const legacySecret of acceptedOf(secrets)) {
      const opened = await symmetricDecrypt({ key: { ...key, legacySecret }, data }).catch(() => null)
      if (opened !== null) return symmetricEncrypt({ key, data: opened })
    }
    return null
  }
  for (const { id, secret, backupCodes } of old) {
    const [newSecret, newCodes] = [await renew(secret), await renew(backupCodes)]
    if (newSecret === null || newCodes === null) continue
    const update = queries.updateTable('twoFactor').set({ secret: newSecret, backupCodes: newCodes })
    // A recovery code that was used in the meantime stays used.
    await update.where('id', '=', id).where('backupCodes', '=', backupCodes).execute()
  }
}

/** Without a number it is that of the only one. */
export async function countOldFactors(queries: Queries, secrets: Secrets): Promise<number> {
  return (await listOld(queries, secrets)).length
}

async function listOld(queries: Queries, secrets: Secrets) {
  const rows = await queries.selectFrom('twoFactor').select(['id', 'secret', 'backupCodes']).execute()
  const newest = `$ba$${numberOf(secrets.authSecret)}$`
  const isBare = (text: string) => !text.startsWith('$ba$')
  return rows.filter(({ secret, backupCodes }) =>
    [secret, backupCodes].some(
      (text) => !text.startsWith(newest) && !(secrets.previousSecret === null && isBare(text)),
    ),
  )
}
