import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import { emailField, keyField, line, paragraphs } from '../../domain/fields/fields.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import type { Parts } from '../parts.ts'
import type { May } from '../platform/http/owner-rules.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { type FunctionMessage, invokeFunction } from './invoke-function.ts'
import * as say from '#words/server/functions.ts'

// The two functions of the specification (§7), as hosted backends offer them: POST with a bearer token, `{ error }`
// back.

const maxEmailBytes = 4 * 1024 * 1024
const functionsOfNetwork: Limit = { name: 'functions', points: 120, seconds: 3600 }

/** Base64, also as the data URL that a browser's PDF library or FileReader makes of a file. */
const base64 = v.pipe(
  v.string(),
  v.transform((content) => content.replace(/^data:[^,]{0,200};base64,/, '')),
  v.base64(say.encodeAttachment),
)

/** The longest text that the provider accepts; it splits it by itself. */
const maxTextLength = 1_600

const sendEmailSchema = v.strictObject({
  key: v.optional(keyField),
  to: emailField,
  subject: line('the-subject', 300),
  html: v.pipe(paragraphs('the-html-of-the-email', 500_000), v.minLength(1, say.enterHtml)),
  attachments: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          filename: line('the-file-name', 150),
          content: base64,
          contentType: v.literal('application/pdf', say.onlyPdf),
        }),
      ),
      v.maxLength(3, say.threeFiles),
    ),
    [],
  ),
})

const sendTextSchema = v.strictObject({
  key: v.optional(keyField),
  to: v.pipe(
    v.string(),
    v.check((to) => /^\+\d{7,15}$/.test(normalize(to)), say.phoneWithCountry),
  ),
  message: v.pipe(paragraphs('the-message', maxTextLength), v.minLength(1, say.enterMessage)),
})

export function functionRoutes(app: App, parts: Parts, may: May): void {
  const limited = limitRate(parts.limits, functionsOfNetwork)

  app.post(
    '/functions/v1/send-estimate-email',
    may('functions:send', 'Send an e-mail with a PDF'),
    limited,
    takesUpTo(maxEmailBytes),
    jsonBody(sendEmailSchema),
    async (c) => {
      const { key, to, subject, html, attachments } = bodyOf(c, sendEmailSchema)
      const body = say.readAsHtml
      const message = {
        kind: 'function-email',
        channel: 'email',
        recipient: to,
        subject,
        html,
        body,
        attachments,
      } as const
      return answer(c, key, message)
    },
  )

  app.post(
    '/functions/v1/send-estimate-sms',
    may('functions:send', 'Send a text message'),
    limited,
    jsonBody(sendTextSchema),
    async (c) => {
      const { key, to, message: body } = bodyOf(c, sendTextSchema)
      const recipient = normalize(to)
      const message = {
        kind: 'function-text',
        channel: 'text',
        recipient,
        subject: '',
        html: null,
        body,
        attachments: [],
      } as const
      return answer(c, key, message)
    },
  )

  async function answer(c: Context<AppEnv>, key: string | undefined, message: FunctionMessage): Promise<Response> {
    const { error, status } = await invokeFunction(parts, key ?? randomUUID(), message)
    return c.json({ error }, status)
  }
}

/** Callers send the number already normalized; a plain one is normalized by the specification's rule. */
function normalize(to: string): string {
  return to.startsWith('+') ? `+${to.replace(/\D/g, '')}` : toE164(to)
}
