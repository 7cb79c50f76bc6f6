import { expect, test } from 'vitest'
import { firstReminderAt } from '../../domain/estimates/estimate-reminders.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

// What a mail program does with a reminder if the site has an https address (RFC 8058).

const publicUrl = 'https://sparkle.example'

let ahead = 0

const { server, mail } = await openTestServer({
  environment: { LIMITS: 'on', MAIL_FROM: 'office@sparkle.example', PUBLIC_URL: publicUrl },
  clock: { now: () => Date.now() + ahead },
  delivers: { mail: true },
})
const headers = await server.signIn()

/** The fields of an email as they came, each unfolded, by their names in lower case. */
function fieldsOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]+: */, '')]))
}

async function deliveredReminder(change: object) {
  ahead = 0
  const sent = await sendTestEstimate(server, headers, change)
  await server.deliver()
  ahead = firstReminderAt(Date.now(), defaultSettings.timeZone) - Date.now()
  await server.running.jobs.find(({ name }) => name === 'remind of estimates')?.run()
  await server.deliver()
  const { parsed, raw } = mail.newest(`estimate ${sent.id}`)
  expect(parsed.subject).toContain('Reminder')
  return { ...sent, fields: fieldsOf(raw.toString()) }
}

/** By the server's own clock: a session ends with the days that pass, a private link does not. */
async function haveEnded(id: string): Promise<boolean> {
  ahead = 0
  return (await server.call('GET', `/api/estimates/${id}`, { headers })).body.reminders.ended
}

test('a reminder offers one-press unsubscribing in both header fields, and the press needs nothing else', async () => {
  const { id, fields } = await deliveredReminder({ customerEmail: 'press@example.com' })
  const address = /^<(https:\/\/\S+)>$/.exec(fields.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(new URL(address).origin).toBe(publicUrl)
  expect(fields.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname } = new URL(address)
  // As a mail service calls it: the body of the header field, no cookie, no origin, no page before it.
  const press = () =>
    fetch(server.url + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields.get('list-unsubscribe-post') ?? '',
      redirect: 'manual',
    })
  expect(await haveEnded(id)).toBe(false)
  const pressed = [await press(), await press()]
  expect(pressed.map(({ status }) => status)).toEqual([200, 200])
  expect(pressed.map((answer) => answer.headers.getSetCookie())).toEqual([[], []])
  expect(await haveEnded(id)).toBe(true)
})

test('an email that is no reminder offers no unsubscribing', async () => {
  const { id } = await sendTestEstimate(server, headers, { customerEmail: 'first@example.com' })
  await server.deliver()
  const { parsed, raw } = mail.newest(id)
  expect(parsed.subject).toContain('Your Free Cleaning Estimate')
  const fields = fieldsOf(raw.toString())
  expect([...fields.keys()].filter((name) => name.startsWith('list-'))).toEqual([])
})
