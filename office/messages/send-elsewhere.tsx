import { listCustomers, readCustomer } from '../../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listEstimates, readEstimate } from '../../domain/endpoints/estimates.ts'
import { listMessages, readMessage, sendMessageElsewhere } from '../../domain/endpoints/messages.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import { sendElsewhereSchemas } from '../../domain/outbox/send-elsewhere.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { EmailField } from '../desk/email-field.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { checkBy, useCheckedForm } from '../desk/use-form.ts'
import * as say from '#words/office/reach.ts'
import { newKey } from '../../ui/new-key.ts'

const shows = [
  readDashboard,
  readToday,
  listEstimates,
  readEstimate,
  readBooking,
  listMessages,
  readMessage,
  listCustomers,
  readCustomer,
]

/** The same words, the same link. */
export function SendElsewhere({ message: { id, channel } }: { message: Pick<MessageSummary, 'id' | 'channel'> }) {
  const heir = useFocusHeir()
  const { change } = useChange<object>({
    of: ['messages', id, 'elsewhere'],
    shows,
    // Safe: what the form has checked, with the key of the press.
    send: (key, body) => call(sendMessageElsewhere[channel], { at: { id }, body: { ...body, key } as never }),
  })
  const { form, errors, trouble, pending } = useCheckedForm({
    read: (data): object => ({
      key: newKey(),
      ...Object.fromEntries(data),
      ...(channel === 'text' && { textConsent: data.has('textConsent') }),
    }),
    check: (fields) => checkBy(sendElsewhereSchemas[channel], fields),
    submit: async ({ key: _key, ...input }) => {
      const answer = await change(input)
      return answer.ok ? null : answer.refusal
    },
  })
  return (
    <FoldedPart title={say.another[channel]} summary={say.anotherSummary[channel]}>
      <form {...form} className="stack">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        {channel === 'email' ? (
          <EmailField label={say.field.email} name="email" hint={say.staysSo} error={errors['email']} />
        ) : (
          <>
            <TextField
              label={say.field.text}
              name="phone"
              type="tel"
              autoComplete="off"
              hint={say.staysSo}
              error={errors['phone']}
            />
            <div>
              <label className="tick">
                <input type="checkbox" name="textConsent" aria-describedby={`consent-${id}`} />
                <span>{say.agreed}</span>
              </label>
              <FieldError id={`consent-${id}`} sentence={errors['textConsent']} />
            </div>
          </>
        )}
        <div>
          <button ref={heir} type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.sending : say.send}
          </button>
        </div>
      </form>
    </FoldedPart>
  )
}
