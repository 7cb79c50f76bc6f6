import type { Context } from 'hono'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import {
  listMessages,
  readDelivery,
  readMessage,
  readMessageFile,
  readMessageHtml,
} from '../../domain/endpoints/messages.ts'
import { messageLists } from '../../domain/messages/message-lists.ts'
import { type MessageDetail } from '../../domain/messages/messages.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { linksShownTo } from '../owner/require-link-ability.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { mailWebhookRoutes } from '../delivery/webhook-routes.ts'
import { describeDelivery } from './describe-delivery.ts'
import { fillPrivateLinks } from '../outbox/fill-links.ts'
import { findDrawn } from './find-drawn.ts'
import { findNames } from './find-names.ts'
import { sendingRoutes } from './sending-routes.ts'
import { listMessages as findListed } from './store.ts'
import type { Message } from '../outbox/store.ts'
import { toSummary } from '../outbox/row-store.ts'
import * as say from '#words/server/messages.ts'

const harmlessPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

export function messageRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  serve(app, listMessages, { rule: may('messages:read', 'E-mails and texts, newest first') }, async (c) => {
    const { limit, before } = readPaging(c)
    const asked = c.req.query('list') ?? 'all'
    const list = messageLists.find((each) => each === asked)
    if (!list) throw new Refusal('invalid-input', { errors: { list: say.noSuchList(messageLists.join(', ')) } })
    const { items, next } = await findListed(queries, list, { limit, before })
    return { items: await findNames(queries, items), next }
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

  serve(app, readDelivery, { rule: may('messages:read', 'Whether e-mails and texts leave') }, () =>
    describeDelivery(parts),
  )

  sendingRoutes(app, parts, may)
  mailWebhookRoutes(app, parts)

  async function readFilled(c: Context<AppEnv>, id: string): Promise<Message> {
    return fillPrivateLinks(linksShownTo(c, parts.links), await findDrawn(parts, id))
  }
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
