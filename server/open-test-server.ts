import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../tools/texts/sms-stand-in.ts'
import type { Clock } from './platform/clock.ts'
import type { Rendering } from './platform/rendering.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

export type Options = {
  /** Limits are off unless this turns them on. */
  environment?: Record<string, string>
  clock?: Clock
  /** What the server can send; otherwise its messages stay in the outbox. */
  delivers?: { mail?: boolean; texts?: boolean }
  rendering?: Rendering
}

/** At the top level of a test file; with a mail server and a text service, closed after the last test. */
export async function openTestServer({ environment = {}, clock, delivers = {}, ...given }: Options = {}): Promise<{
  server: TestServer
  mail: MailServer
  sms: SmsStandIn
}> {
  const [mail, sms] = await Promise.all([startMailServer(), startSmsStandIn()])
  const delivery = {
    ...(delivers.mail && { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }),
    ...(delivers.texts && sms.environment),
  }
  const server = await startTestServer({ LIMITS: 'off', ...delivery, ...environment }, clock, given)
  afterAll(async () => {
    await server.close()
    await Promise.all([mail.close(), sms.close()])
  })
  return { server, mail, sms }
}
