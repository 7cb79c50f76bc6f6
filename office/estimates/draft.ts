import * as v from 'valibot'
import { draftOf, draftsOf, type FormValues, formValuesSchema } from '../desk/drafts.ts'

/** An unfinished estimate as it was typed, with the key of its press. */
export type Draft = { key: string; values: FormValues }

const form = 'estimate'
const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: formValuesSchema })

/** The storage key of its photos that are not uploaded yet, also on this device. */
export const keptPhotos = 'broom-estimate-photos'

/** Fields that have a value even in an untouched form. */
const alwaysFilled = new Set(['service', 'homeSize', 'bathrooms', 'frequency', 'textConsent'])

/**
 * The owner's unfinished estimate for one customer, or for a new one if the id is empty; saved on this device. Each
 * customer has a draft, so that none gets what was begun for another.
 */
export function estimateDraft(ownerId: string, customerId: string) {
  return draftOf(form, customerId === '' ? ownerId : `${ownerId}:${customerId}`, draftSchema)
}

export function hasDrafts(ownerId: string): boolean {
  return draftsOf(form, ownerId).some((of) => draftOf(form, of, draftSchema).read() !== null)
}

export function forgetDrafts(ownerId: string): void {
  for (const of of draftsOf(form, ownerId)) draftOf(form, of, draftSchema).keep(null)
}

/** Whether anything was typed that would be missed, beyond the form's initial values. */
export function isChanged(values: FormValues, begin: FormValues): boolean {
  const names = [...new Set([...Object.keys(values), ...Object.keys(begin)])]
  return names.some((name) => {
    if (begin[name] === undefined)
      return !alwaysFilled.has(name) && !name.endsWith('.off') && wordsOf(values, name) !== ''
    return wordsOf(values, name) !== wordsOf(begin, name)
  })
}

function wordsOf(values: FormValues, name: string): string {
  return (values[name] ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
}
