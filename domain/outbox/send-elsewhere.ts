import * as v from 'valibot'
import { emailField, keyField } from '../fields/fields.ts'
import { factsOf } from './message-kinds.ts'
import type { MessageSummary } from '../messages/messages.ts'
import { possiblePhoneField } from '../fields/possible-phone.ts'

/** Another email address, or another number whose owner agreed to texts. */
export const sendElsewhereSchemas = {
  email: v.strictObject({ key: keyField, email: emailField }),
  text: v.strictObject({
    key: keyField,
    phone: possiblePhoneField,
    textConsent: v.literal(true, 'number-consent-missing'),
  }),
} as const

const ended = new Set(['bounced', 'undelivered', 'failed', 'unknown'])

export function canSendElsewhere({ kind, status }: Pick<MessageSummary, 'kind' | 'status'>): boolean {
  return ended.has(status) && factsOf({ kind }).canGoElsewhere === true
}
