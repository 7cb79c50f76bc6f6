import {
  leaveMessage,
  sendKeptMessages,
  sendMessageAgain,
  sendMessageElsewhere,
  sendTestMessage,
} from '../../domain/endpoints/messages.ts'
import { factsOf } from '../../domain/outbox/message-kinds.ts'
import { type Channel, channels } from '../../domain/messages/messages.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { sendElsewhereSchemas } from '../../domain/outbox/send-elsewhere.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { requireLinkAbility } from '../owner/require-link-ability.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, notNowEach, refuseByTable, refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { findDrawn } from './find-drawn.ts'
import { sendAgain } from './send-again.ts'
import { sendElsewhere } from './send-elsewhere.ts'
import { sendKept } from './send-kept.ts'
import { sendTest } from './send-owner-test.ts'
import { settleMessage } from './settle-message.ts'
import { toSummary } from '../outbox/row-store.ts'
import * as say from '#words/server/messages.ts'

export function sendingRoutes(app: App, parts: Parts, may: May): void {
  const again = may('messages:write', 'Send a waiting, failed or doubtful message now')
  serve(app, sendMessageAgain, { rule: again, takes: pressSchema }, async (c, { key }) => {
    const id = c.req.param('id')
    await findDrawn(parts, id)
    const result = await sendAgain(parts, id, key)
    if (result.ok) return { message: toSummary(await findDrawn(parts, id)) }
    throw refuse(result.reason)
  })

  const leaving = may('messages:write', 'Take a message off the list of what needs you')
  serve(app, leaveMessage, { rule: leaving, takes: pressSchema }, async (c, { key }) => {
    const id = c.req.param('id')
    await findDrawn(parts, id)
    const result = await settleMessage(parts, id, key)
    if (result.ok) return {}
    throw result.reason === 'key-reused'
      ? refuseReusedKey()
      : new Refusal('not-possible-now', { detail: say.needsNobody })
  })

  for (const channel of channels) {
    const rule = may('messages:write', elsewhereSummaries[channel])
    serve(app, sendMessageElsewhere[channel], { rule, takes: sendElsewhereSchemas[channel] }, async (c, input) => {
      const id = c.req.param('id')
      const { about } = factsOf(await findDrawn(parts, id))
      if (about === 'estimate' || about === 'booking') requireLinkAbility(c, about)
      const address = 'email' in input ? input.email : input.phone
      const result = await sendElsewhere(parts, id, { key: input.key, channel, address })
      if (result.ok) return { message: toSummary(await findDrawn(parts, id)) }
      if (result.reason === 'unserved')
        throw new Refusal('invalid-input', { detail: result.sentence, errors: { phone: result.sentence } })
      throw refuse(result.reason)
    })
  }

  const kept = may('messages:write', 'Send what was written before it could be sent')
  serve(app, sendKeptMessages, { rule: kept, takes: pressSchema }, async (_c, { key }) => {
    const result = await sendKept(parts, key)
    if (!result.ok) throw refuseReusedKey()
    return { sending: result.answer }
  })

  const testing = may('messages:write', 'Send a test to the owner by email or text')
  serve(app, sendTestMessage, { rule: testing, takes: pressSchema }, async (c, { key }) => {
    const channel = channels.find((each) => each === c.req.param('channel'))
    if (!channel) throw new Refusal('not-found', { detail: say.noSuchChannel })
    const result = await sendTest(parts, channel, key)
    if (result.ok) return { message: toSummary(await findDrawn(parts, result.id)) }
    if (result.reason === 'key-reused') throw refuseReusedKey()
    throw new Refusal('not-possible-now', { detail: result.sentence })
  })
}

const elsewhereSummaries: Record<Channel, string> = {
  email: 'Send an e-mail that has not reached its customer to another address',
  text: 'Send a text that has not reached its customer to another number',
}

const refuse = refuseByTable<Extract<Awaited<ReturnType<typeof sendAgain>>, { ok: false }>['reason']>({
  'already-sent': notNow(say.alreadySent),
  ...notNowEach(say.outdated),
  'no-answer': notNow(say.sentOrNot),
  'no-mail-server': notNow(say.noMailServer),
  'no-text-provider': notNow(say.noTextService),
})
