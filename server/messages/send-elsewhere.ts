import { lockVersion } from '../delivery/reach-store.ts'
import { briefTextConsents, recordConsent } from '#words/consents.ts'
import { whyNoText } from '#words/text-numbers.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { canSendElsewhere } from '../../domain/outbox/send-elsewhere.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import { lockBooking } from '../bookings/store.ts'
import { updateCustomer as updateBookingCustomer } from '../bookings/change-store.ts'
import { keepCustomer } from '../customers/learn-store.ts'
import { findEstimate } from '../estimates/store.ts'
import { updateCustomer } from '../estimates/customer-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { whyOutdated } from './check-outdated.ts'
import { deliverMessage, type Outdated } from '../delivery/deliver-message.ts'
import { readdressMessage } from '../delivery/queue-store.ts'
import { settleReach } from '../delivery/settle-reach.ts'
import type { Message } from '../outbox/store.ts'
import { findMessage } from '../outbox/log-store.ts'

/** `address`: an email address, or a phone number as typed. */
export type Elsewhere = { key: string; channel: Channel; address: string }
export type SendElsewhereResult =
  | { ok: true }
  | { ok: false; reason: 'already-sent' | 'key-reused' | Outdated }
  | { ok: false; reason: 'unserved'; sentence: string }

/** The same words and link, once, with other waiting messages. The booking or estimate keeps the new address. */
export async function sendElsewhere(parts: Parts, id: string, elsewhere: Elsewhere): Promise<SendElsewhereResult> {
  const { database, clock, delivery } = parts
  const { key, ...body } = elsewhere
  const now = clock.now()
  const request = { key, route: `POST /api/messages/${id}/send-elsewhere`, body, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const sentence = body.channel === 'text' ? whyNoText(await readSettings(write), body.address) : null
    if (sentence !== null) return refuse('unserved', { sentence })
    const message = await findMessage(write, id)
    if (!message || message.channel !== body.channel || !canSendElsewhere(message)) return refuse('already-sent')
    const recipient = body.channel === 'email' ? body.address : toE164(body.address)
    const outdated = await whyOutdated(write, { ...message, recipient }, now)
    if (outdated !== null) return refuse(outdated)
    const moved =
      factsOf(message).about === 'estimate'
        ? await moveEstimate(write, message, body, now)
        : await moveBooking(write, message, body, now)
    if (!moved) return refuse('replaced')
    if (!(await readdressMessage(write, message, { recipient, at: now }))) return refuse('already-sent')
    await settleReach(write, message)
    await recordChange(write, { kind: 'message-changed', id }, now)
    return id
  })
  if (!result.ok) return result
  await deliverMessage(delivery, id)
  return { ok: true }
}

type Where = Omit<Elsewhere, 'key'>

/** False when the message is about a replaced version. */
async function moveEstimate(
  write: Write,
  { entity_id, version }: Message,
  where: Where,
  now: number,
): Promise<boolean> {
  const estimate = await findEstimate(write, entity_id)
  if (!estimate) return false
  const { customerName: name, customerEmail: email, customerPhone: phone, address } = estimate
  // Before the estimate (lock-rows.ts).
  const customer_id = await keepCustomer(write, { name, email, phone, address, ...changed(where) }, now)
  if ((await lockVersion(write, entity_id)) !== version) return false
  await updateCustomer(
    write,
    entity_id,
    where.channel === 'email'
      ? { customer_id, customer_email: where.address }
      : {
          customer_id,
          customer_phone: where.address,
          text_consent: JSON.stringify(recordConsent(briefTextConsents.estimate, true, now)),
        },
    now,
  )
  await recordChange(write, { kind: 'estimate-changed', id: entity_id }, now)
  return true
}

async function moveBooking(write: Write, { entity_id }: Message, where: Where, now: number): Promise<boolean> {
  const stored = await lockBooking(write, entity_id)
  if (!stored) return false
  const { name, email, phone, address } = stored.booking
  const customer_id = await keepCustomer(write, { name, email, phone, address, ...changed(where) }, now)
  await updateBookingCustomer(write, entity_id, {
    customer_id,
    ...changed(where),
    ...(where.channel === 'text' && {
      text_consent: JSON.stringify(recordConsent(briefTextConsents.booking, true, now)),
    }),
  })
  await recordChange(write, { kind: 'booking-changed', id: entity_id }, now)
  return true
}

function changed({ channel, address }: Where): { email: string } | { phone: string } {
  return channel === 'email' ? { email: address } : { phone: address }
}
