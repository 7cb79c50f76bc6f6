import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../../tools/texts/sms-stand-in.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

export const publicUrl = 'http://sparkle.example'
export const inboundUrl = `${publicUrl}/webhooks/twilio/inbound`

export type Texting = {
  sms: SmsStandIn
  server: TestServer
  headers: { cookie: string }
  estimate(phone: string, change?: object): Promise<{ id: string; byLink: string; token: string }>
  /** Oldest first, once all that waits has left. */
  textsTo(number: string): Promise<string[]>
  statusOf(id: string): Promise<string>
  outcomes(number: string): Promise<string[]>
  close(): Promise<void>
}

/** At the top level of a test file: with a mail server as well. */
export async function openMailedTexting(
  clock: { now(): number },
  environment = {},
): Promise<{ mail: MailServer; texting: Texting }> {
  const mail = await startMailServer()
  const sending = { SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' }
  const texting = await openTexting(clock, { ...sending, ...environment })
  afterAll(async () => {
    await texting.close()
    await mail.close()
  })
  return { mail, texting }
}

/** With a stand-in for the provider, which calls it alike. */
export async function openTexting(clock: { now(): number }, environment = {}): Promise<Texting> {
  const sms = await startSmsStandIn()
  const settings = { LIMITS: 'off', PUBLIC_URL: publicUrl, ...sms.environment, ...environment }
  const server = await startTestServer(settings, clock)
  const headers = await server.signIn()
  sms.callAt(inboundUrl, server.url)
  const { queries } = server.database
  let customers = 0
  return {
    sms,
    server,
    headers,
    async estimate(phone, change = {}) {
      const email = `customer-${++customers}@example.com`
      const sent = await sendTestEstimate(server, headers, { customerEmail: email, customerPhone: phone, ...change })
      await server.deliver()
      return sent
    },
    async textsTo(number) {
      await server.deliver()
      return sms.received.filter(({ to }) => to === number).map(({ body }) => body)
    },
    async statusOf(id) {
      const estimate = queries.selectFrom('estimates').select('status').where('id', '=', id)
      return (await estimate.executeTakeFirstOrThrow()).status
    },
    async outcomes(number) {
      const texts = queries.selectFrom('incoming_texts').select('outcome').where('number', '=', number)
      return (await texts.orderBy('received_at').execute()).map(({ outcome }) => outcome)
    },
    async close() {
      await server.close()
      await sms.close()
    },
  }
}
