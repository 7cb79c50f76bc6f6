import { addressOf } from '../../domain/endpoints/endpoint.ts'
import {
  listMessages,
  readMessage,
  readMessageFile,
  readMessageHtml,
  sendKeptMessages,
  sendMessageAgain,
} from '../../domain/endpoints/messages.ts'
import { isSealed, type MessageDetail } from '../../domain/messages.ts'
import { pressSchema } from '../../domain/press.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../owner/require-owner.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { App } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { drawMessage } from './draw-message.ts'
import { fillPrivateLinks } from './fill-links.ts'
import { sendAgain } from './send-again.ts'
import { sendKept } from './send-kept.ts'
import { isForgotten } from './word-store.ts'
import { findMessage, findMessages, type Message, toSummary } from './store.ts'
import * as say from '#words/server/messages.ts'

const harmlessPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

export function messageRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  serve(app, listMessages, { rule: may('messages:read', 'E-mails and texts, newest first') }, (c) => {
    const { limit, before } = readPaging(c)
    return findMessages(queries, limit, before)
  })

  serve(app, readMessage, { rule: may('messages:read', 'One message with its words and files') }, async (c) =>
    toDetail(await getMessage(c.req.param('id'))),
  )

  // A page of its own, so that the e-mail's styles work and nothing in it can run, load or reach the parts.
  serve(app, readMessageHtml, { rule: may('messages:read', 'The HTML of an e-mail, harmless') }, async (c) => {
    const { html } = await getMessage(c.req.param('id'))
    if (html === null) throw new Refusal('not-found', { detail: say.noHtml })
    c.header('content-security-policy', harmlessPolicy)
    c.header('x-frame-options', 'SAMEORIGIN')
    return c.html(html)
  })

  serve(app, readMessageFile, { rule: may('messages:read', 'A file that a message carries') }, async (c) => {
    const message = await getMessage(c.req.param('id'))
    const attachment = message.attachments[Number(c.req.param('index'))]
    if (!attachment) throw new Refusal('not-found', { detail: say.noSuchFile })
    return c.body(new Uint8Array(await parts.delivery.loadAttachment(attachment)), 200, {
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
    throw new Refusal(result.reason === 'key-reused' ? 'key-reused' : 'not-possible-now', {
      detail: refusals[result.reason],
    })
  })

  const kept = may('messages:write', 'Send what was written before it could be sent')
  serve(app, sendKeptMessages, { rule: kept, takes: pressSchema }, async (_c, { key }) => {
    const result = await sendKept(parts, key)
    if (!result.ok) throw new Refusal('key-reused', { detail: refusals['key-reused'] })
    return { sending: result.answer }
  })

  async function getMessage(id: string): Promise<Message> {
    const message = await findMessage(queries, id)
    if (!message) throw new Refusal('not-found', { detail: say.noSuchMessage })
    if (isSealed(message)) return { ...message, html: null, body: sealedWords }
    if (isForgotten(message)) return { ...message, body: say.forgotten }
    return fillPrivateLinks(parts.links, await drawMessage(parts.delivery, message))
  }
}

const sealedWords = say.carriesLink

const refusals = {
  'key-reused': say.newKeyForEachPress,
  'already-sent': say.alreadySent,
  'no-answer': say.sentOrNot,
  'no-mail-server': say.noMailServer,
  'no-text-provider': say.noTextService,
}

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
