import * as v from 'valibot'
import type { Store } from '../desk/device-store.ts'

/** An unfinished estimate as it was typed, with the key of its press. Values by field name; a tick is its value. */
export type Draft = { key: string; values: Record<string, string[]> }

const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: v.record(v.string(), v.array(v.string())) })

/** Fields that say something even in a form nobody touched. */
const alwaysFilled = new Set(['service', 'homeSize', 'frequency', 'textConsent'])

/** Reads the owner's unfinished estimate; what cannot be read is as good as none. */
export function loadDraft(store: Store, ownerId: string): Draft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(store.getItem(nameOf(ownerId)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    // A browser may refuse its storage, and another program may have written there: the form starts empty.
    return null
  }
}

/** Keeps the draft on this device. Answers whether the browser could. */
export function saveDraft(store: Store, ownerId: string, draft: Draft): boolean {
  try {
    store.setItem(nameOf(ownerId), JSON.stringify(draft))
    return true
  } catch {
    // Storage is full or refused: the form itself still holds everything.
    return false
  }
}

export function forgetDraft(store: Store, ownerId: string): void {
  store.removeItem(nameOf(ownerId))
}

export function hasDraft(store: Store, ownerId: string): boolean {
  const draft = loadDraft(store, ownerId)
  return draft !== null && hasWords(draft)
}

/** Whether anything was typed that would be missed. */
export function hasWords({ values }: Draft): boolean {
  return Object.entries(values).some(
    ([name, typed]) => !alwaysFilled.has(name) && typed.some((text) => text.trim() !== ''),
  )
}

/** What the form holds now. */
export function valuesOf(data: FormData): Draft['values'] {
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]))
}

function nameOf(ownerId: string): string {
  return `broom:estimate-draft:${ownerId}`
}
