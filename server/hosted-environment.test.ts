import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { listMisspelt } from './setting-names.ts'
import { readHosted } from './hosted-environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'broom-hosted-'))
const read = (environment: Record<string, string>) => readConfig(readHosted({ DATA_DIR, ...environment }))

const once = {
  SECRET_KEY_BASE: 'ab'.repeat(32),
  DISABLE_SSL: 'true',
  NUM_CPUS: '2',
  SMTP_ADDRESS: 'mail.example.com',
  SMTP_PORT: '465',
  SMTP_USERNAME: 'office@example.com',
  SMTP_PASSWORD: 'p/w#%',
  MAILER_FROM_ADDRESS: 'Sparkle Home <hello@example.com>',
  VAPID_PUBLIC_KEY: 'a',
  VAPID_PRIVATE_KEY: 'b',
}

test('the variables of an installer stand for our settings, and none is reported as misspelled', () => {
  expect(read(once)).toMatchObject({
    authSecret: once.SECRET_KEY_BASE,
    smtp: { url: 'smtps://office%40example.com:p%2Fw%23%25@mail.example.com:465', from: 'hello@example.com' },
    trustedProxies: expect.arrayContaining(['172.16.0.0/12']),
    publicUrl: null,
  })
  expect(listMisspelt(once)).toEqual([])
})

test('our own setting wins, and blank mail settings mean no mail', () => {
  const ours = {
    AUTH_SECRET: 'c'.repeat(40),
    SMTP_URL: 'smtp://other.example.com:25',
    MAIL_FROM: 'a@example.com',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  expect(read({ ...once, ...ours })).toMatchObject({
    authSecret: ours.AUTH_SECRET,
    smtp: { url: ours.SMTP_URL, from: ours.MAIL_FROM },
    trustedProxies: ['127.0.0.1'],
  })
  expect(read({ SECRET_KEY_BASE: once.SECRET_KEY_BASE, SMTP_ADDRESS: '' }).smtp).toBeNull()
  expect(read({ SMTP_ADDRESS: 'mail.example.com', MAILER_FROM_ADDRESS: 'a@example.com' }).smtp).toMatchObject({
    url: 'smtp://mail.example.com:587',
  })
  expect(() => read({ SMTP_ADDRESS: 'mail.example.com', SMTP_USERNAME: 'apikey' })).toThrow('MAILER_FROM_ADDRESS must')
})

test.each([
  [{ RENDER_EXTERNAL_URL: 'https://broom.onrender.com' }, 'https://broom.onrender.com'],
  [{ RAILWAY_PUBLIC_DOMAIN: 'broom.up.railway.app' }, 'https://broom.up.railway.app'],
  [{ FLY_APP_NAME: 'broom' }, 'https://broom.fly.dev'],
  [{ FLY_APP_NAME: 'broom', PUBLIC_URL: 'https://www.example.com' }, 'https://www.example.com'],
  [{ FLY_APP_NAME: 'broom', PUBLIC_URL: '' }, 'https://broom.fly.dev'],
])('a host that sets %j has the site at %s, behind its proxies', (environment, publicUrl) => {
  expect(read(environment)).toMatchObject({ publicUrl, trustedProxies: expect.arrayContaining(['10.0.0.0/8']) })
})

test('without such variables no proxy is trusted', () => {
  expect(read({}).trustedProxies).toEqual([])
})
