import { inboundPath } from '../../domain/texts/webhooks.ts'
import type { Context } from 'hono'
import { answerTextsSchema, settleTextsSchema } from '../../domain/texts/texts.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import * as endpoints from '../../domain/endpoints/texts.ts'
import { readReceipt } from '../../domain/messages/receipts.ts'
import { applyReceipt } from '../delivery/receipt-store.ts'
import type { Parts } from '../parts.ts'
import { withRule } from '../platform/http/access.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { readForm } from '../platform/http/read-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { requireSigned } from '../platform/http/require-signed.ts'
import { serve } from '../platform/http/serve.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { answerWaiting, listWaitingTexts, settleTexts } from './answer-waiting.ts'
import { isSigned } from './check-signature.ts'
import { takeText } from './answer-text.ts'
import { readPicture } from './read-picture.ts'
import * as say from '#words/server/texts.ts'

/** More than anybody has. */
const mostNumbers = 50
/** A text with ten pictures has about fifty. */
const mostFields = 100

export function textRoutes(app: App, parts: Parts, may: May): void {
  const items = () => listWaitingTexts(parts)

  const reading = { rule: may('messages:read', 'Texts that wait for an answer, of all numbers or of some') }
  serve(app, endpoints.listWaitingTexts, reading, (c) => {
    const of = c.req.query('of')
    return listWaitingTexts(parts, of === undefined ? null : of.split(',').slice(0, mostNumbers))
  })

  const seeing = { rule: may('messages:read', 'A picture that came with a text, by its place from 1 on') }
  serve(app, endpoints.readTextPicture, seeing, async (c) => {
    const result = await readPicture(parts, c.req.param('id'), Number(c.req.param('place')))
    if (!result.ok) throw refusePicture(result.reason)
    const { contentType, bytes } = result.picture
    // Cached by its own browser and nowhere in between: it shows a customer's home.
    const headers = { 'content-type': contentType, 'cache-control': 'private, max-age=86400, immutable' }
    return c.body(new Uint8Array(bytes), 200, headers)
  })

  const answering = { rule: may('messages:write', 'Answer texts by a text'), takes: answerTextsSchema }
  serve(app, endpoints.answerTexts, answering, async (_c, input) => {
    const result = await answerWaiting(parts, input)
    if (result.ok) return items()
    throw refuseAnswer(result.reason)
  })

  const settling = {
    rule: may('messages:write', 'Take texts off the list of those to answer'),
    takes: settleTextsSchema,
  }
  serve(app, endpoints.settleTexts, settling, async (_c, input) => {
    const result = await settleTexts(parts, input)
    if (result.ok) return items()
    throw new Refusal('key-reused')
  })

  webhooks(app, parts)
}

function refusePicture(reason: Exclude<Awaited<ReturnType<typeof readPicture>>, { ok: true }>['reason']): Refusal {
  switch (reason) {
    case 'not-found':
      return new Refusal('not-found', { detail: say.noPicture })
    case 'no-service':
      return new Refusal('not-possible-now', { detail: say.noServiceForPictures })
    case 'no-answer':
      return new Refusal('not-possible-now', { detail: say.picturesAway })
  }
}

function refuseAnswer(reason: Exclude<Awaited<ReturnType<typeof answerWaiting>>, { ok: true }>['reason']): Refusal {
  switch (reason) {
    case 'key-reused':
      return new Refusal('key-reused')
    case 'not-found':
      return new Refusal('not-found', { detail: say.answeredAlready })
    case 'not-possible':
      return new Refusal('not-possible-now', { detail: say.numberStopped })
  }
}

/** Only if a text service is set up. */
function webhooks(app: App, parts: Parts): void {
  const signed = withRule({ access: 'program', summary: 'What customers text back' }, (_c, next) => next())
  for (const path of bothWays(inboundPath)) {
    app.post(path, signed, async (c) => {
      const fields = await readSigned(c, ['MessageSid', 'From', 'To', 'Body'])
      const told = await takeText(parts, { fields, at: parts.clock.now() })
      if (told) parts.later.run('Answering a text', () => deliverMessage(parts.delivery, told).then(() => undefined))
      return answerNothing(c)
    })
  }

  const told = withRule({ access: 'program', summary: 'What has become of a text' }, (_c, next) => next())
  for (const path of bothWays('/webhooks/twilio/status')) {
    app.post(path, told, async (c) => {
      const fields = await readSigned(c, ['MessageSid', 'MessageStatus'])
      const status = readReceipt(fields.get('MessageStatus') ?? '')
      const sid = fields.get('MessageSid') ?? ''
      const code = Number(fields.get('ErrorCode') ?? 0) || null
      if (status !== null && sid !== '') {
        const receipt = { id: c.req.query('message') ?? null, sid, status, code, at: parts.clock.now() }
        await parts.database.transaction((write) => applyReceipt(write, receipt))
      }
      return answerNothing(c)
    })
  }

  /** As they came, if signed. The signature lacks borders, so shifted fields could be replayed: none may be missing. */
  async function readSigned(c: Context<AppEnv>, needed: readonly string[]): Promise<URLSearchParams> {
    const { twilio } = parts.channels.accounts
    if (twilio === null) throw new Refusal('not-found')
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
    const signature = c.req.header('x-twilio-signature')
    if (!isForm || !signature) throw new Refusal('not-signed')
    const fields = await readForm(c.req.raw, mostFields)
    // The public address, not the one that this request was sent to: a forger chooses that.
    const url = parts.config.origin + addressOf(c.req.url)
    const authTokens = [twilio.authToken, twilio.previousAuthToken ?? []].flat()
    await requireSigned({
      limits: parts.limits,
      networks: c.get('networks'),
      isSigned: () => fields !== null && isSigned({ authTokens, url, fields, signature }),
    })
    if (fields === null || needed.some((name) => !fields.has(name))) throw new Refusal('not-signed')
    return fields
  }
}

/** As they came: their exact letters were signed. */
function addressOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
}

/** With or without a final slash. */
function bothWays(path: string): string[] {
  return [path, `${path}/`]
}

/** The reply is sent separately, as a stored message. */
function answerNothing(c: Context<AppEnv>): Response {
  return c.body('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', 200, { 'content-type': 'text/xml' })
}
