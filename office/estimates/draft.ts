import * as v from 'valibot'
import { draftOf, draftsOf, type FormValues, formValuesSchema } from '../desk/drafts.ts'

/** An unfinished estimate as it was typed, with the key of its press. */
export type Draft = { key: string; values: FormValues }

const form = 'estimate'
const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: formValuesSchema })

/** What the photos that it waits for are kept under, on this device as well. */
export const keptPhotos = 'broom-estimate-photos'

/** Fields that say something even in a form nobody touched. */
const alwaysFilled = new Set(['service', 'homeSize', 'bathrooms', 'frequency', 'textConsent'])

/**
 * The owner's unfinished estimate for one customer, or for somebody new where the id is empty; kept on this device. Each
 * customer has a draft: nobody gets what was begun for somebody else.
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

/** Whether anything was typed that would be missed: what the form did not begin with. */
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
