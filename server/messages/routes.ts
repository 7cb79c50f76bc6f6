import * as v from 'valibot'
import { keyField } from '../../domain/fields.ts'
import { isSealed, type MessageDetail } from '../../domain/messages.ts'
import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { fillPrivateLinks } from '../delivery/fill-links.ts'
import { writeDraft } from '../delivery/write-draft.ts'
import { sendAgain } from './send-again.ts'
import { sendKept } from './send-kept.ts'
import { findMessage, listMessages, type Message, toSummary } from './store.ts'

const harmlessPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
const pressSchema = v.strictObject({ key: keyField })

export function messageRoutes(app: App, office: Office, owner: RequireOwner): void {
  const { queries } = office.database

  app.get('/api/messages', owner('E-mails and texts, newest first', 'messages:read'), async (c) => {
    const { limit, before } = readPaging(c)
    return c.json(await listMessages(queries, limit, before))
  })

  app.get('/api/messages/:id', owner('One message with its words and files', 'messages:read'), async (c) => {
    return c.json(toDetail(await getMessage(c.req.param('id'))))
  })

  // A page of its own, so that the e-mail's styles work and nothing in it can run, load or reach the office.
  app.get('/api/messages/:id/html', owner('The HTML of an e-mail, harmless', 'messages:read'), async (c) => {
    const { html } = await getMessage(c.req.param('id'))
    if (html === null) throw new Refusal('not-found', { detail: 'This message has no HTML.' })
    c.header('content-security-policy', harmlessPolicy)
    c.header('x-frame-options', 'SAMEORIGIN')
    return c.html(html)
  })

  app.get(
    '/api/messages/:id/attachments/:index',
    owner('A file that a message carries', 'messages:read'),
    async (c) => {
      const message = await getMessage(c.req.param('id'))
      const attachment = message.attachments[Number(c.req.param('index'))]
      if (!attachment) throw new Refusal('not-found', { detail: 'This message carries no such file.' })
      return c.body(new Uint8Array(await office.delivery.loadAttachment(attachment)), 200, {
        'content-type': attachment.contentType,
        'content-disposition': attachmentHeader(attachment.filename),
      })
    },
  )

  app.post(
    '/api/messages/:id/send-again',
    owner('Send a waiting, failed or doubtful message now', 'messages:write'),
    jsonBody(pressSchema),
    async (c) => {
      const id = c.req.param('id')
      await getMessage(id)
      const result = await sendAgain(office, id, bodyOf(c, pressSchema).key)
      if (result.ok) return c.json({ message: toSummary(await getMessage(id)) })
      throw new Refusal(result.reason === 'key-reused' ? 'key-reused' : 'not-possible-now', {
        detail: refusals[result.reason],
      })
    },
  )

  app.post(
    '/api/messages/send-kept',
    owner('Send what was written before it could be sent', 'messages:write'),
    jsonBody(pressSchema),
    async (c) => {
      const result = await sendKept(office, bodyOf(c, pressSchema).key)
      if (!result.ok) throw new Refusal('key-reused', { detail: refusals['key-reused'] })
      return c.json({ sending: result.answer })
    },
  )

  async function getMessage(id: string): Promise<Message> {
    const message = await findMessage(queries, id)
    if (!message) throw new Refusal('not-found', { detail: 'There is no such message.' })
    if (isSealed(message)) return { ...message, html: null, body: sealedWords }
    return fillPrivateLinks(office.links, await writeDraft(office, message))
  }
}

const sealedWords = 'This e-mail carries a link for its reader alone, so its words are kept nowhere and not shown here.'

const refusals = {
  'key-reused': 'Use a new key for each press.',
  'already-sent': 'This message has been sent or is being sent, so it is not sent again.',
  'no-answer':
    'The text service does not answer, so nobody knows whether it has sent this already. Try again when it does.',
  'no-mail-server': 'No mail server is set up yet: set SMTP_URL and MAIL_FROM, and start again.',
  'no-text-provider': 'No text message provider is set up yet: set the three TWILIO variables, and start again.',
}

function toDetail(message: Message): MessageDetail {
  return {
    ...toSummary(message),
    html: message.html,
    text: message.body,
    attachments: message.attachments.map(({ filename, contentType }, index) => ({
      filename,
      contentType,
      url: `/api/messages/${message.id}/attachments/${index}`,
    })),
  }
}
