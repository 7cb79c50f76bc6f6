import type { EstimateStatus } from './estimate-status.ts'

/** What is said about a file to whoever has it: no name, no place, no price. */
export type KeptFile = {
  /** Of an `erased` one only the digest is kept, with the answer to it. */
  kind: 'estimate' | 'approval' | 'erased'
  /** The estimate's number, and which version of it the file is or approves. */
  number: string
  version: number
  /** Of an estimate the day it was made, else the moment of the approval, where there was one: ISO 8601 in UTC. */
  at: string | null
  /** How that version stands; `replaced` by a newer one. */
  state: EstimateStatus | 'replaced' | 'expired' | 'erased'
}

/** A SHA-256 as people copy it, with spaces or in capitals; null where it is none. */
export function readDigest(typed: string): string | null {
  const digest = typed.replace(/\s+/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(digest) ? digest : null
}
