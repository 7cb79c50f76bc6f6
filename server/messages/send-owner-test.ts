import { randomUUID } from 'node:crypto'
import type { Channel } from '../../domain/messages/messages.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { whyNoText } from '#words/text-numbers.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { type Delivery, deliverMessage } from '../delivery/deliver-message.ts'
import { whereTestsGo } from './describe-delivery.ts'
import { insertMessage } from '../outbox/store.ts'
import * as say from '#words/server/messages.ts'

export type TestResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'key-reused' }
  | { ok: false; reason: 'not-possible'; sentence: string }

/** Sent like every other message; waits for the result of its first attempt. */
export async function sendTest(parts: Parts, channel: Channel, key: string): Promise<TestResult> {
  const { database, clock, delivery } = parts
  const settings = await readSettings(database.queries)
  const recipient = await whereTestsGo(parts, channel)
  if (recipient === null) return notPossible(channel === 'email' ? say.noAddressForTests : say.noPhoneForTests)
  const whyNot = channel === 'email' ? whyNoEmail(delivery) : whyNoTextTo(delivery, settings, recipient)
  if (whyNot !== null) return notPossible(whyNot)
  const now = clock.now()
  const request = { key, route: `POST /api/delivery/${channel}/test`, body: {}, at: now }
  const result = await once(database, request, async (write) => {
    const id = randomUUID()
    await insertMessage(write, {
      id,
      entity_id: id,
      version: 1,
      channel,
      ...(channel === 'email'
        ? { kind: 'test', recipient, subject: say.testSubject(settings.brand), body: say.testEmail }
        : { kind: 'test-text', recipient: toE164(recipient), body: say.testText(settings.brand) }),
      nextAttemptAt: now,
      createdAt: now,
    })
    await recordChange(write, { kind: 'message-changed', id }, now)
    return id
  })
  if (!result.ok) return { ok: false, reason: 'key-reused' }
  await deliverMessage(delivery, result.answer)
  return { ok: true, id: result.answer }
}

const notPossible = (sentence: string): TestResult => ({ ok: false, reason: 'not-possible', sentence })

const whyNoEmail = ({ mailer }: Delivery) => (mailer ? null : say.noMailServer)

function whyNoTextTo({ texter }: Delivery, settings: Settings, phone: string): string | null {
  return texter ? whyNoText(settings, phone) : say.noTextService
}
