import { remember } from '../../../domain/remember.ts'
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Only a process with the server's secret can read it: neither the database nor a backup. */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null if it was sealed with another secret, or changed. */
export function openSealed(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Node reports it only by throwing.
    return null
  }
}

/** Deriving takes longer than opening a line, and raw bytes would become a key at every use, in triple time. */
const keyOf = remember(16, (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32))),
)
