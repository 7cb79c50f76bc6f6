import * as v from 'valibot'
import { draftOf, draftsOf, type FormValues, formValuesSchema } from '../desk/drafts.ts'

/** With the key of its press. */
export type Draft = { key: string; values: FormValues }

const form = 'estimate'
const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: formValuesSchema })

export const keptPhotos = 'broom-estimate-photos'

/** Fields that have a value even in an untouched form. */
const alwaysFilled = new Set(['service', 'homeSize', 'bathrooms', 'frequency', 'textConsent'])

/** One for each customer, so that none gets another's; an empty id is a new customer. Saved on this device. */
export function estimateDraft(ownerId: string, customerId: string) {
  return draftOf(form, customerId === '' ? ownerId : `${ownerId}:${customerId}`, draftSchema)
}

export function hasDrafts(ownerId: string): boolean {
  return draftsOf(form, ownerId).some((of) => draftOf(form, of, draftSchema).read() !== null)
}

export function forgetDrafts(ownerId: string): void {
  for (const of of draftsOf(form, ownerId)) draftOf(form, of, draftSchema).keep(null)
}

/** Anything typed that would be missed. */
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
