import * as v from 'valibot'
import type { Store } from '../desk/device-store.ts'
import { findChanges, mergeTyped, type Merged, pick } from './merge-typed.ts'
import type { Typed } from './typed-settings.ts'

const texts = v.record(v.string(), v.string())
const draftSchema = v.object({ base: texts, typed: texts })

/** Keeps what was typed and not saved on this device, with what stood there before; nothing when all is saved. */
export function saveSettingsDraft(store: Store, ownerId: string, base: Typed, typed: Typed): void {
  const changes = findChanges(base, typed)
  try {
    if (changes.length === 0) store.removeItem(nameOf(ownerId))
    else store.setItem(nameOf(ownerId), JSON.stringify({ base: pick(base, changes), typed: pick(typed, changes) }))
  } catch {
    // Storage is full or refused: the form itself still holds everything.
  }
}

/** What was typed earlier on this device on top of the business as it is now; null when all of that is saved. */
export function loadSettingsDraft(store: Store, ownerId: string, kept: Typed): Merged | null {
  const draft = readDraft(store, ownerId)
  if (draft === null) return null
  // A field that a newer version of the program has no more is left out.
  const known = (typed: Typed) =>
    pick(
      typed,
      Object.keys(typed).filter((path) => path in kept),
    )
  const [base, typed] = [
    { ...kept, ...known(draft.base) },
    { ...kept, ...known(draft.typed) },
  ]
  const merged = mergeTyped({ base, typed, theirs: kept })
  return findChanges(kept, merged.typed).length === 0 ? null : merged
}

function readDraft(store: Store, ownerId: string): v.InferOutput<typeof draftSchema> | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(store.getItem(nameOf(ownerId)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    // A browser may refuse its storage, and another program may have written there: nothing was kept.
    return null
  }
}

function nameOf(ownerId: string): string {
  return `broom:settings-draft:${ownerId}`
}
