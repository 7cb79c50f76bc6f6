import { isExpired } from '../../domain/estimates/estimate-status.ts'
import { type KeptFile, readDigest } from '../../domain/estimates/kept-file.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { findAnsweredByDigest, findApprovedBySheet, findPdfByDigest } from './sheet-store.ts'
import { findEstimate } from './store.ts'
import { findVersionDocument } from './version-store.ts'

/** By the SHA-256 that its holder's browser has computed. */
export async function openVerify({ database, clock }: Parts, typed: string): Promise<PageState> {
  const { queries } = database
  if (typed.trim() === '') return { kind: 'verify', typed: '', found: null }
  const digest = readDigest(typed)
  if (digest === null) return { kind: 'verify', typed, found: 'no-digest' }
  const file = await findFile(queries, digest, clock.now())
  return { kind: 'verify', typed: digest, found: file ?? 'unknown' }
}

async function findFile(queries: Queries, sha256: string, now: number): Promise<KeptFile | null> {
  const approval = await findApprovedBySheet(queries, sha256)
  const found = approval ?? (await findPdfByDigest(queries, sha256))
  if (!found) return findErased(queries, sha256)
  const { estimateId, version } = found
  const [estimate, document, { timeZone }] = await Promise.all([
    findEstimate(queries, estimateId),
    findVersionDocument(queries, estimateId, version),
    readSettings(queries),
  ])
  if (!estimate || !document) return null
  const state =
    estimate.version !== version ? 'replaced' : isExpired(estimate, timeZone, now) ? 'expired' : estimate.status
  return {
    kind: approval ? 'approval' : 'estimate',
    number: estimateId,
    version,
    at: approval?.approvedAt ?? document.createdAt,
    state,
  }
}

/** For a file whose customer was erased. */
async function findErased(queries: Queries, sha256: string): Promise<KeptFile | null> {
  const answered = await findAnsweredByDigest(queries, sha256)
  if (!answered) return null
  const { estimateId, version, approvedAt } = answered
  return { kind: 'erased', number: estimateId, version, at: approvedAt, state: 'erased' }
}
