import * as v from 'valibot'
import { draftOf } from '../desk/drafts.ts'
import { findChanges, mergeTyped, type Merged, pick } from './merge-typed.ts'
import type { SettingsPart } from '../../domain/settings/settings-parts.ts'
import { newId } from '../../domain/settings/catalogue.ts'
import type { Typed } from './typed-settings.ts'

const texts = v.record(v.string(), v.string())
const draftSchema = v.object({ base: texts, typed: texts })

export type PartDraft = v.InferOutput<typeof draftSchema>

export function partDraft(ownerId: string, part: SettingsPart) {
  return draftOf('settings', `${ownerId}-${part}`, draftSchema)
}

export function unsavedOf(base: Typed, typed: Typed): PartDraft | null {
  const changes = findChanges(base, typed)
  return changes.length === 0 ? null : { base: pick(base, changes), typed: pick(typed, changes) }
}

/** An earlier draft on top of the current business; null when all of it is saved. */
export function mergeDraft(draft: PartDraft | null, kept: Typed): Merged | null {
  if (draft === null) return null
  // A field that a newer version of the program dropped is left out; an item added here exists nowhere else yet.
  const known = (typed: Typed) =>
    pick(
      typed,
      Object.keys(typed).filter((path) => path in kept || path.split('.')[2]?.startsWith(newId)),
    )
  const [base, typed] = [
    { ...kept, ...known(draft.base) },
    { ...kept, ...known(draft.typed) },
  ]
  const merged = mergeTyped({ base, typed, theirs: kept })
  return findChanges(kept, merged.typed).length === 0 ? null : merged
}
