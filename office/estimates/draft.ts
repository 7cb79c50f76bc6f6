import * as v from 'valibot'
import { draftOf, type FormValues, formValuesSchema } from '../desk/drafts.ts'

/** An unfinished estimate as it was typed, with the key of its press. */
export type Draft = { key: string; values: FormValues }

const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: formValuesSchema })

/** Fields that say something even in a form nobody touched. */
const alwaysFilled = new Set(['service', 'homeSize', 'frequency', 'textConsent'])

/** The owner's unfinished estimate, kept on this device. */
export function estimateDraft(ownerId: string) {
  return draftOf('estimate', ownerId, draftSchema)
}

export function hasDraft(ownerId: string): boolean {
  const draft = estimateDraft(ownerId).read()
  return draft !== null && hasWords(draft)
}

/** Whether anything was typed that would be missed. */
export function hasWords({ values }: Draft): boolean {
  return Object.entries(values).some(
    ([name, typed]) => !alwaysFilled.has(name) && typed.some((text) => text.trim() !== ''),
  )
}
