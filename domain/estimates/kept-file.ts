import type { EstimateStatus } from './estimate-status.ts'

/** What anyone with a file learns about it: no name, no place, no price. */
export type KeptFile = {
  /** Of an `erased` one only the digest is stored, with this answer. */
  kind: 'estimate' | 'approval' | 'erased'
  /** The estimate's number, and the version that the file is or approves. */
  number: string
  version: number
  /** For an estimate the day it was made, otherwise the moment of the approval, if known: ISO 8601 in UTC. */
  at: string | null
  /** The status of that version; `replaced` means by a newer one. */
  state: EstimateStatus | 'replaced' | 'expired' | 'erased'
}

/** With spaces or in capitals; null if it is no SHA-256. */
export function readDigest(typed: string): string | null {
  const digest = typed.replace(/\s+/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(digest) ? digest : null
}
