import * as v from 'valibot'
import type { OwnLine } from '../../domain/estimates/estimate-lines.ts'
import { draftOf, type FormValues, formValuesSchema } from '../desk/drafts.ts'

/** An unfinished estimate as it was typed, with the key of its press. */
export type Draft = { key: string; values: FormValues }

const draftSchema = v.object({ key: v.pipe(v.string(), v.uuid()), values: formValuesSchema })

/** What the photos that it waits for are kept under, on this device as well. */
export const keptPhotos = 'broom-estimate-photos'

/** Fields that say something even in a form nobody touched. */
const alwaysFilled = new Set(['service', 'homeSize', 'bathrooms', 'frequency', 'textConsent'])

/** Lines as their fields would have said them. */
export function valuesOfLines(lines: readonly OwnLine[]): FormValues {
  const fields = lines.flatMap(({ description, price }, index) => [
    [`lines.${index}.description`, [description]],
    [`lines.${index}.price`, [String(Math.abs(price))]],
    ...(price < 0 ? [[`lines.${index}.off`, ['on']]] : []),
  ])
  return Object.fromEntries(fields) as FormValues
}

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
    ([name, typed]) => !alwaysFilled.has(name) && !name.endsWith('.off') && typed.some((text) => text.trim() !== ''),
  )
}
