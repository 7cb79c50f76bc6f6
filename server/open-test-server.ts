import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../tools/sms-stand-in.ts'
import type { Clock } from './platform/clock.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

type Options = {
  /** Limits are off unless this turns them on. */
  environment?: Record<string, string>
  clock?: Clock
  /** What the server can send; otherwise its messages stay in the outbox. */
  delivers?: { mail?: boolean; texts?: boolean }
}

/**
 * Opens a server for all tests of a file, beside a mail server and a text service, and closes them after the last one.
 * A file awaits it at its top level.
 */
export async function openTestServer({ environment = {}, clock, delivers = {} }: Options = {}): Promise<{
  server: TestServer
  mail: MailServer
  sms: SmsStandIn
}> {
  const [mail, sms] = await Promise.all([startMailServer(), startSmsStandIn()])
  const delivery = {
    ...(delivers.mail && { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }),
    ...(delivers.texts && sms.environment),
  }
  const server = await startTestServer({ LIMITS: 'off', ...delivery, ...environment }, clock)
  afterAll(async () => {
    await server.close()
    await Promise.all([mail.close(), sms.close()])
  })
  return { server, mail, sms }
}
