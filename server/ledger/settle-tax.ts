import type { Entry, NewEntry } from '../../domain/ledger/ledger.ts'
import { missingTax } from '../../domain/ledger/missing-tax.ts'
import type { Tax } from '../../domain/pricing/tax.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type Added, addEntries } from './account-store.ts'

type Settled = Added & { visit: { tax?: Tax | undefined }; known: readonly Entry[] }

/** `known` are the account's entries; adjusts the tax to all of them. */
export function addSettled(write: Write, { known, ...added }: Settled): Promise<number> {
  const all = [...known, ...added.entries.map(asEntry)]
  const entries = [...added.entries, ...missingTax(all, added.visit.tax)]
  return addEntries(write, { ...added, entries })
}

function asEntry(entry: NewEntry, index: number): Entry {
  return { ...entry, id: `new ${index}`, at: '' }
}
