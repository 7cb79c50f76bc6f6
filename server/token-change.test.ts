import { randomUUID } from 'node:crypto'
import twilio from 'twilio'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../tools/mail-server.ts'
import { startSmsStandIn } from '../tools/texts/sms-stand-in.ts'
import { sendTestEstimate } from './estimates/send-test-estimate.ts'
import { checkSecrets } from './operations/health/check-secrets.ts'
import { signEvent } from './delivery/check-webhook.ts'
import { startTestServer } from './start-test-server.ts'

const publicUrl = 'http://sparkle.example'
const old = { twilio: 'the-token-of-before', other: 'a-token-of-before-the-change', service: `whsec_${'A'.repeat(44)}` }
const fresh = { twilio: 'the-token-of-today', other: 'a-token-of-after-the-change', service: `whsec_${'B'.repeat(44)}` }

type Tokens = typeof old

/** The settings with these tokens, and with the former ones if both are to be accepted. */
const settings = (now: Tokens, before?: Tokens) => ({
  TWILIO_AUTH_TOKEN: now.twilio,
  METRICS_TOKEN: now.other,
  MAIL_BOUNCE_TOKEN: now.other,
  MAIL_WEBHOOK_SECRET: [now.service, before?.service ?? []].flat().join(' '),
  ...(before && {
    TWILIO_AUTH_TOKEN_PREVIOUS: before.twilio,
    METRICS_TOKEN_PREVIOUS: before.other,
    MAIL_BOUNCE_TOKEN_PREVIOUS: before.other,
  }),
})

async function start(environment: Record<string, string>) {
  const [sms, mail] = [await startSmsStandIn({ authToken: fresh.twilio }), await startMailServer()]
  const texts = { ...sms.environment, ...environment }
  const mails = { SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' }
  const server = await startTestServer({ LIMITS: 'off', PUBLIC_URL: publicUrl, ...mails, ...texts })
  onTestFinished(async () => {
    await server.close()
    await Promise.all([sms.close(), mail.close()])
  })
  return { server, sms }
}

/** Each door's answer to a caller with one of the tokens. */
async function knock(url: string, { twilio: authToken, other, service }: Tokens) {
  const ask = async (path: string, headers: Record<string, string>, body?: string) =>
    (await fetch(url + path, { headers, ...(body !== undefined && { method: 'POST', body }) })).status
  const fields = { MessageSid: `SM${randomUUID()}`, From: '+14155556001', To: '+15005550006', Body: 'Hello' }
  const signature = twilio.getExpectedTwilioSignature(authToken, `${publicUrl}/webhooks/twilio/inbound`, fields)
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const authorization = `Bearer ${other}`
  const [id, timestamp, body] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000)), '{}']
  const signed = signEvent(service, { id, timestamp, body })
  const event = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signed}` }
  return {
    texts: await ask('/webhooks/twilio/inbound', form, new URLSearchParams(fields).toString()),
    metrics: await ask('/metrics', { authorization }),
    returned: await ask('/webhooks/mail/bounce', { authorization }, 'no report'),
    events: await ask('/webhooks/mail/events', event, body),
  }
}

const open = { texts: 200, metrics: 200, returned: 204, events: 204 }
const closed = { texts: 403, metrics: 404, returned: 403, events: 403 }

test('while tokens are being changed both are accepted, and texts leave with the new one', async () => {
  const { server, sms } = await start(settings(fresh, old))
  expect(await knock(server.url, old)).toEqual(open)
  expect(await knock(server.url, fresh)).toEqual(open)
  await sendTestEstimate(server, await server.signIn())
  await server.deliver()
  // The caller is told that the text was received.
  expect(sms.received.filter(({ to }) => to !== '+14155556001')).toHaveLength(1)
})

test('the doctor names each token that is still accepted, and prints none', async () => {
  const { server } = await start(settings(fresh, old))
  const findings = await checkSecrets(server.config)
  expect(findings.map(({ level, sentence }) => `${level} ${sentence.split(' ')[0]}`)).toEqual([
    'note TWILIO_AUTH_TOKEN_PREVIOUS',
    'note METRICS_TOKEN_PREVIOUS',
    'note MAIL_BOUNCE_TOKEN_PREVIOUS',
    'note MAIL_WEBHOOK_SECRET',
  ])
  for (const secret of [old, fresh].flatMap((tokens) => Object.values(tokens)))
    expect(JSON.stringify(findings)).not.toContain(secret)
})

test('removed former tokens open nothing', async () => {
  const { server } = await start(settings(fresh))
  expect(await knock(server.url, old)).toEqual(closed)
  expect(await knock(server.url, fresh)).toEqual(open)
})
