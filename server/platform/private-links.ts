import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** docs/decisions/0036. */
export type PrivateLinks = {
  /** The same each time, for one purpose. */
  make(purpose: string, id: string): string
  /** An id of the purpose's form. */
  canMake(purpose: string, id: string): boolean
  /** By earlier secrets: some are in stored bytes, and they open nothing there. */
  madeBefore(purpose: string, id: string): string[]
  /** Null for a token that we have not made for this purpose. */
  read(purpose: string, token: string): string | null
  /** Recognizes something that is not itself stored. */
  hide(purpose: string, known: string): string
  /** With each former secret. */
  hiddenBefore(purpose: string, known: string): string[]
}

/** The former one still opens links while a secret is being replaced. Older ones are recognized and open nothing. */
type Former = { previousSecret?: string | null; formerSecrets?: readonly string[] }

/** How a token contains an id, and how many bytes prove that we have made it. */
type Form = {
  proofBytes: number
  pattern: RegExp
  /** Null for an invalid id. */
  write(id: string): Buffer | null
  read(bytes: Buffer): { id: Buffer; named: string }
}

/** A UUID and 192 bits, which nobody can guess. */
const uuidForm: Form = {
  proofBytes: 24,
  pattern: /^[\w-]{54}$/,
  write(id) {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
    return bytes.length === 16 ? bytes : null
  },
  read(bytes) {
    const id = bytes.subarray(0, 16)
    return { id, named: toUuid(id) }
  },
}

/** `K47-H2X`: six letters of six bits, and 144 bits. Short, because texts contain it, where letters cost money. */
const shortForm: Form = {
  proofBytes: 18,
  pattern: /^[\w-]{32}$/,
  write: (id) => (/^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(id) ? Buffer.from(id.replace('-', ''), 'latin1') : null),
  read(bytes) {
    const id = bytes.subarray(0, 6)
    const letters = id.toString('latin1')
    return { id, named: `${letters.slice(0, 3)}-${letters.slice(3)}` }
  },
}

/** Everything else has a UUID. */
const shortPurposes = new Set(['estimate', 'reminders'])

/** The thing's id and a keyed hash of purpose and id: without the server's secret nobody can make a link. */
export function createPrivateLinks(
  secret: string,
  { previousSecret = null, formerSecrets = [] }: Former = {},
): PrivateLinks {
  // Made once: from a text, every signature would make it again.
  const keyOf = (one: string) => createSecretKey(one, 'utf8')
  const newest = keyOf(secret)
  const accepted = [newest, ...(previousSecret === null ? [] : [keyOf(previousSecret)])]
  const former = formerSecrets.map(keyOf)
  return {
    hide: (purpose, known) => hideWith(newest, purpose, known),
    hiddenBefore: (purpose, known) => former.map((key) => hideWith(key, purpose, known)),
    make: (purpose, id) => makeWith(newest, purpose, id),
    madeBefore: (purpose, id) => former.map((key) => makeWith(key, purpose, id)),
    canMake: (purpose, id) => formOf(purpose).write(id) !== null,
    read(purpose, token) {
      const { pattern, read, proofBytes } = formOf(purpose)
      if (!pattern.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      // The last letter has bits that belong to no byte: with others it is not the token that we made.
      if (bytes.toString('base64url') !== token) return null
      const { id, named } = read(bytes)
      const proof = bytes.subarray(id.length)
      return accepted.some((key) => timingSafeEqual(proof, sign(key, purpose, id).subarray(0, proofBytes)))
        ? named
        : null
    },
  }
}

function makeWith(key: KeyObject, purpose: string, id: string): string {
  const { write, proofBytes } = formOf(purpose)
  const bytes = write(id)
  if (!bytes) throw new Error(`${id} has no form that a link for ${purpose} may name`)
  return Buffer.concat([bytes, sign(key, purpose, bytes).subarray(0, proofBytes)]).toString('base64url')
}

function hideWith(key: KeyObject, purpose: string, known: string): string {
  return createHmac('sha256', key).update(`hidden\n${purpose}\n${known}`).digest('base64url')
}

function sign(key: KeyObject, purpose: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`private-link\n${purpose}\n`).update(id).digest()
}

function formOf(purpose: string): Form {
  return shortPurposes.has(purpose) ? shortForm : uuidForm
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
