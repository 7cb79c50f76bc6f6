import { type ConsentRecord, isSentenceOf, textConsents } from '#words/consents.ts'

/** A list of SQL. */
export function among(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

/** What a column keeps as JSON; undefined where it is none. */
export function readJson(kept: string): unknown {
  try {
    return JSON.parse(kept) as unknown
  } catch {
    // Nothing else tells whether a text is JSON.
    return undefined
  }
}

export function isListOf(kept: string, names: readonly string[]): boolean {
  const list = readJson(kept)
  return Array.isArray(list) && list.every((name) => names.some((known) => known === name))
}

/** Whether extras and their names can be read, one name for each; the names are not there where an older server wrote. */
export function isChoice({ extras, named }: { extras: string; named: string | null }): boolean {
  const ids = readJson(extras)
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return false
  if (named === null) return true
  const names = readJson(named)
  if (typeof names !== 'object' || names === null) return false
  // Safe: any of it may be missing, and each part is judged.
  const { service, homeSize, frequency, extras: called } = names as Partial<Record<string, unknown>>
  const areWords = [service, homeSize, frequency].every((word) => typeof word === 'string')
  return areWords && Array.isArray(called) && called.length === ids.length
}

/** Whether this is a consent as it is recorded; the first ones kept the answer alone. */
export function isConsent(kept: string): boolean {
  const consent = readJson(kept)
  if (typeof consent !== 'object' || consent === null) return false
  // Safe: a record of before has fewer of these, and each that is there is judged.
  const { agreed, version, sentence } = consent as Partial<ConsentRecord>
  return (
    typeof agreed === 'boolean' &&
    (version === undefined || (version in textConsents && isSentenceOf(version, sentence ?? '')))
  )
}
