import * as v from 'valibot'
import { draftOf, draftsOf, type FormValues, formValuesSchema } from '../desk/drafts.ts'

/** With the key of its press. */
export type Draft = { key: string; values: FormValues }

const form = 'estimate'
const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: formValuesSchema })

export const keptPhotos = 'broom-estimate-photos'

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
