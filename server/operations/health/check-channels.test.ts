import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmsStandIn, startSmsStandIn } from '../../../tools/texts/sms-stand-in.ts'
import { readConfig } from '../../config.ts'
import { checkTexts } from './check-channels.ts'

let sms: SmsStandIn

beforeAll(async () => {
  sms = await startSmsStandIn()
})
afterAll(() => sms.close())

const inbound = 'https://clean.example/webhooks/twilio/inbound'

/** The findings about texts, by their part. */
async function look(more: Record<string, string> = { PUBLIC_URL: 'https://clean.example' }) {
  const found = await checkTexts(
    readConfig({ DATA_DIR: '/nowhere', AUTH_SECRET: 's'.repeat(40), ...sms.environment, ...more }),
  )
  return Object.fromEntries(found.map(({ about, level, sentence }) => [about, `${level}: ${sentence}`]))
}

test('an account with credit whose number sends us its texts is all right', async () => {
  sms.keepAccount({ balance: '20.50', smsUrl: inbound, smsMethod: 'POST' })
  expect(await look()).toEqual({
    texts: 'ok: The service lets us in.',
    'text account': 'ok: 20.50 USD are left.',
    'incoming texts': 'ok: Texts to +15005550006 are told to this site.',
  })
})

test.each([
  ['4.99', /^note: 4\.99 USD are left; pay something in at the text service/],
  ['0', /^problem: 0\.00 USD are left; .*unless you pay by invoice/],
  ['-3.2', /^problem: -3\.20 USD are left;/],
])('a balance of %s is reported before texts stop', async (balance, said) => {
  sms.keepAccount({ balance })
  expect((await look())['text account']).toMatch(said)
})

test.each([
  ['', 'POST', 'told to nobody'],
  ['https://demo.twilio.com/welcome/sms/reply', 'POST', 'told to https://demo.twilio.com/welcome/sms/reply by POST'],
  [inbound, 'GET', `told to ${inbound} by GET`],
])('texts sent to "%s" by %s do not reach us, and the address to set is named', async (smsUrl, smsMethod, now) => {
  sms.keepAccount({ smsUrl, smsMethod })
  const said = (await look())['incoming texts']
  expect(said).toContain(`note: Texts to +15005550006 are ${now};`)
  expect(said).toContain(`to ${inbound} by POST`)
})

test("without the site's address, or for a number outside the account, the check says nothing", async () => {
  expect(await look({})).not.toHaveProperty('incoming texts')
  const other = await look({ PUBLIC_URL: 'https://clean.example', TWILIO_FROM: '+14155550199' })
  expect(other).not.toHaveProperty('incoming texts')
})

test('a refused account is reported, and nothing else is asked', async () => {
  const said = await look({ PUBLIC_URL: 'https://clean.example', TWILIO_AUTH_TOKEN: 'another' })
  expect(Object.keys(said)).toEqual(['texts'])
  expect(said['texts']).toMatch(/^problem: /)
})
