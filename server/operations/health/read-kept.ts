import * as v from 'valibot'
import { ownLinesSchema } from '../../../domain/pricing/own-lines.ts'
import type { Tax, TaxedShare } from '../../../domain/pricing/tax.ts'
import { editedParts } from '../../../domain/bookings/booking-edits.ts'
import { type ConsentRecord, isSentenceOf, textConsents } from '#words/consents.ts'

export function among(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

export function readJson(kept: string): unknown {
  try {
    return JSON.parse(kept) as unknown
  } catch {
    // Parsing is the only test for JSON.
    return undefined
  }
}

export function isListOf(kept: string, names: readonly string[]): boolean {
  const list = readJson(kept)
  return Array.isArray(list) && list.every((name) => names.some((known) => known === name))
}

/** One name for each extra; an older server wrote no names. */
export function isChoice({ extras, named }: { extras: string; named: string | null }): boolean {
  const ids = readJson(extras)
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return false
  if (named === null) return true
  const names = readJson(named)
  if (typeof names !== 'object' || names === null) return false
  // Safe: any of it may be missing, and each part is judged.
  const { service, homeSize, frequency, extras: called, lines = [] } = names as Partial<Record<string, unknown>>
  const areWords = [service, homeSize, frequency].every((word) => typeof word === 'string')
  const areLines = v.safeParse(ownLinesSchema, lines).success
  return areWords && areLines && Array.isArray(called) && called.length === ids.length
}

/** Parts before and after; of an erased person none are left. */
export function areEdits(kept: string): boolean {
  const parts = readJson(kept)
  if (!Array.isArray(parts)) return false
  return parts.every((each: unknown) => {
    if (typeof each !== 'object' || each === null) return false
    // Safe: any of it may be missing, and each part is judged.
    const { part, from, to } = each as Partial<Record<string, unknown>>
    const isKnown = editedParts.some((known) => known === part)
    return isKnown && typeof from === 'string' && typeof to === 'string' && from !== to
  })
}

/** The first ones stored the answer alone. */
export function isConsent(kept: string): boolean {
  const consent = readJson(kept)
  if (typeof consent !== 'object' || consent === null) return false
  // Safe: an older record has fewer of these, and each existing one is judged.
  const { agreed, version, sentence } = consent as Partial<ConsentRecord>
  return (
    typeof agreed === 'boolean' &&
    (version === undefined || (version in textConsents && isSentenceOf(version, sentence ?? '')))
  )
}

export function isTax(kept: string): boolean {
  if (kept === '') return true
  const tax = readJson(kept)
  if (typeof tax !== 'object' || tax === null) return false
  // Safe: any of it may be missing, and each part is judged.
  const { name, rate, first, later } = tax as Partial<Tax>
  const isShare = (share: Partial<TaxedShare> | undefined) =>
    share !== undefined && isCount(share.taxed) && isCount(share.of) && share.of > 0 && share.taxed <= share.of
  return typeof name === 'string' && name !== '' && isCount(rate) && rate > 0 && isShare(first) && isShare(later)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
