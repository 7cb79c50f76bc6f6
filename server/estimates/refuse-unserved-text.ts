import type { CreateEstimate } from '../../domain/estimates/estimates.ts'
import { whyNoText } from '#words/text-numbers.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from '../settings/store.ts'

/** Refuses a text to where none is sent, before anything is; without the text the estimate goes anywhere. */
export async function refuseUnservedText(
  { database }: Parts,
  { textConsent, customerPhone }: CreateEstimate,
): Promise<void> {
  const sentence = textConsent ? whyNoText(await readSettings(database.queries), customerPhone) : null
  if (sentence !== null) throw new Refusal('invalid-input', { detail: sentence, errors: { customerPhone: sentence } })
}
