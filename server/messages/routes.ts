import type { Context } from 'hono'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import {
  listMessages,
  readDelivery,
  readMessage,
  readMessageFile,
  readMessageHtml,
  sendKeptMessages,
  sendMessageAgain,
  sendMessageElsewhere,
  sendTestMessage,
} from '../../domain/endpoints/messages.ts'
import { factsOf } from '../../domain/messages/message-kinds.ts'
import { type Channel, channels, type MessageDetail } from '../../domain/messages/messages.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { sendElsewhereSchemas } from '../../domain/messages/send-elsewhere.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { linksShownTo, requireLinkAbility } from '../owner/require-link-ability.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, notNowEach, refuseByTable, refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { mailWebhookRoutes } from '../delivery/webhook-routes.ts'
import { describeDelivery } from './describe-delivery.ts'
import { drawMessage } from '../outbox/draw-message.ts'
import { fillPrivateLinks } from '../outbox/fill-links.ts'
import { sendAgain } from './send-again.ts'
import { sendElsewhere } from './send-elsewhere.ts'
import { sendKept } from './send-kept.ts'
import { sendTest } from './send-owner-test.ts'
import { isForgotten } from '../outbox/word-store.ts'
import { findMessage, findMessages, type Message, toSummary } from '../outbox/store.ts'
import * as say from '#words/server/messages.ts'

const harmlessPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

export function messageRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  serve(app, listMessages, { rule: may('messages:read', 'E-mails and texts, newest first') }, (c) => {
    const { limit, before } = readPaging(c)
    return findMessages(queries, limit, before)
  })

  serve(app, readMessage, { rule: may('messages:read', 'One message with its words and files') }, async (c) =>
    toDetail(await readFilled(c, c.req.param('id'))),
  )

  // A separate page, so that the e-mail's styles work and nothing in it can run, load or reach the office.
  serve(app, readMessageHtml, { rule: may('messages:read', 'The HTML of an e-mail, harmless') }, async (c) => {
    const { html } = await readFilled(c, c.req.param('id'))
    if (html === null) throw new Refusal('not-found', { detail: say.noHtml })
    c.header('content-security-policy', harmlessPolicy)
    c.header('x-frame-options', 'SAMEORIGIN')
    return c.html(html)
  })

  serve(app, readMessageFile, { rule: may('messages:read', 'A file that a message carries') }, async (c) => {
    const message = await readFilled(c, c.req.param('id'))
    const attachment = message.attachments[Number(c.req.param('index'))]
    if (!attachment) throw new Refusal('not-found', { detail: say.noSuchFile })
    return c.body(new Uint8Array(await parts.delivery.loadAttachment(attachment, linksShownTo(c, parts.links))), 200, {
      'content-type': attachment.contentType,
      'content-disposition': attachmentHeader(attachment.filename),
    })
  })

  const again = may('messages:write', 'Send a waiting, failed or doubtful message now')
  serve(app, sendMessageAgain, { rule: again, takes: pressSchema }, async (c, { key }) => {
    const id = c.req.param('id')
    await getMessage(id)
    const result = await sendAgain(parts, id, key)
    if (result.ok) return { message: toSummary(await getMessage(id)) }
    throw refuse(result.reason)
  })

  for (const channel of channels) {
    const rule = may('messages:write', elsewhereSummaries[channel])
    serve(app, sendMessageElsewhere[channel], { rule, takes: sendElsewhereSchemas[channel] }, async (c, input) => {
      const id = c.req.param('id')
      const { about } = factsOf(await getMessage(id))
      if (about === 'estimate' || about === 'booking') requireLinkAbility(c, about)
      const address = 'email' in input ? input.email : input.phone
      const result = await sendElsewhere(parts, id, { key: input.key, channel, address })
      if (result.ok) return { message: toSummary(await getMessage(id)) }
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

  serve(app, readDelivery, { rule: may('messages:read', 'Whether e-mails and texts leave') }, () =>
    describeDelivery(parts),
  )

  const testing = may('messages:write', 'Send a test to the owner by email or text')
  serve(app, sendTestMessage, { rule: testing, takes: pressSchema }, async (c, { key }) => {
    const channel = channels.find((each) => each === c.req.param('channel'))
    if (!channel) throw new Refusal('not-found', { detail: say.noSuchChannel })
    const result = await sendTest(parts, channel, key)
    if (result.ok) return { message: toSummary(await getMessage(result.id)) }
    if (result.reason === 'key-reused') throw refuseReusedKey()
    throw new Refusal('not-possible-now', { detail: result.sentence })
  })

  mailWebhookRoutes(app, parts)

  async function getMessage(id: string): Promise<Message> {
    const message = await findMessage(queries, id)
    if (!message) throw new Refusal('not-found', { detail: say.noSuchMessage })
    if (factsOf(message).isSealed) return { ...message, html: null, body: sealedWords }
    if (isForgotten(message)) return { ...message, body: say.forgotten }
    return drawMessage(parts.delivery, message)
  }

  async function readFilled(c: Context<AppEnv>, id: string): Promise<Message> {
    return fillPrivateLinks(linksShownTo(c, parts.links), await getMessage(id))
  }
}

/** For the description of the API. */
const elsewhereSummaries: Record<Channel, string> = {
  email: 'Send an e-mail that has not reached its customer to another address',
  text: 'Send a text that has not reached its customer to another number',
}

const sealedWords = say.carriesLink

const refuse = refuseByTable<Extract<Awaited<ReturnType<typeof sendAgain>>, { ok: false }>['reason']>({
  'already-sent': notNow(say.alreadySent),
  ...notNowEach(say.outdated),
  'no-answer': notNow(say.sentOrNot),
  'no-mail-server': notNow(say.noMailServer),
  'no-text-provider': notNow(say.noTextService),
})

function toDetail(message: Message): MessageDetail {
  return {
    ...toSummary(message),
    html: message.html,
    text: message.body,
    attachments: message.attachments.map(({ filename, contentType }, index) => ({
      filename,
      contentType,
      url: addressOf(readMessageFile.path, { id: message.id, index: String(index) }),
    })),
  }
}
