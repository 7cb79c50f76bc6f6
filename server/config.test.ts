import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, readManyConfig } from './config.ts'
import { describePlace } from './copy-place.ts'
import { ConfigError, environmentOf, readBusinessesDir } from './environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'broom-config-'))

function read(environment: Record<string, string> = {}) {
  return readConfig({ DATA_DIR, ...environment })
}

const byToken = {
  SMTP_URL: 'smtp://office%40example.com@smtp.office365.com:587',
  MAIL_FROM: 'office@example.com',
  MAIL_OAUTH_CLIENT_ID: 'client',
  MAIL_OAUTH_REFRESH_TOKEN: 'token',
}

test('a start needs no variable', () => {
  expect(read()).toMatchObject({
    port: 3000,
    publicUrl: null,
    smtp: null,
    twilio: null,
    limits: true,
    database: { kind: 'sqlite' },
  })
})

test('a domain is the address, and leaves the plain port to this machine', () => {
  expect(read({ DOMAIN: 'WWW.example.com,example.com', LISTEN_ADDRESS: '192.0.2.7' })).toMatchObject({
    publicUrl: 'https://www.example.com',
    origin: 'https://www.example.com',
    listenAddress: '127.0.0.1',
    tls: {
      names: ['www.example.com', 'example.com'],
      directory: 'https://acme-v02.api.letsencrypt.org/directory',
      httpPort: 80,
      httpsPort: 443,
      listenAddress: '192.0.2.7',
    },
  })
  expect(read({ DOMAIN: 'a.example', PUBLIC_URL: 'https://a.example:8443' }).publicUrl).toBe('https://a.example:8443')
})

test('the secret is made once and stored', () => {
  expect(read().authSecret).toBe(read().authSecret)
  expect(read().authSecret.length).toBeGreaterThanOrEqual(40)
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'banana' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/99' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::1/129' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '*' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '128.0.0.0/1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
  ['LISTEN_ADDRESS', { LISTEN_ADDRESS: 'localhost:3000' }],
  ['COPY_TO', { COPY_TO: 'elsewhere/broom' }],
  ['COPY_TO', { COPY_TO: 's3://s3.example.com/bucket' }],
  ['COPY_TO', { COPY_TO: 's3://key:secret@s3.example.com' }],
  ['COPY_TO', { COPY_TO: 'ftp://key:secret@example.com/bucket' }],
  ['COPY_TO', { COPY_TO: 's3://key:a/b@s3.example.com/bucket' }],
  ['COPY_TO has a password', { COPY_TO: 'sftp://me:secret@backup.example.com/broom' }],
  ['COPY_TO has "identity"', { COPY_TO: 'sftp://me@backup.example.com/broom?identity=/k' }],
  ['key in COPY_TO', { COPY_TO: 'sftp://me@backup.example.com/broom?key=id_ed25519' }],
  ['COPY_TO must be', { COPY_TO: 'sftp://me@backup.example.com/' }],
  ['COPY_TO must be', { COPY_TO: 'sftp://me@-oProxyCommand=x/broom' }],
  ['COPY_TO must be', { COPY_TO: 'sftp://-oProxyCommand=x@backup.example.com/broom' }],
  ['COPY_TO', { COPY_TO: '/mnt/elsewhere', DATABASE_URL: 'postgres://localhost/broom' }],
  ['DOMAIN', { DOMAIN: 'localhost' }],
  ['DOMAIN', { DOMAIN: '192.0.2.1' }],
  ['DOMAIN', { DOMAIN: 'https://www.example.com' }],
  ['DOMAIN', { DOMAIN: '*.example.com' }],
  ['DOMAIN', { DOMAIN: 'www.example.com', DATABASE_URL: 'postgres://localhost/broom' }],
  ['LISTEN_ADDRESS', { DOMAIN: 'www.example.com', LISTEN_ADDRESS: '127.0.0.1' }],
  ['PUBLIC_URL', { DOMAIN: 'www.example.com', PUBLIC_URL: 'https://example.com' }],
  ['PUBLIC_URL', { DOMAIN: 'www.example.com', PUBLIC_URL: 'http://www.example.com' }],
  ['ACME_DIRECTORY', { ACME_DIRECTORY: 'https://acme.example.com/dir' }],
  ['ACME_DIRECTORY', { DOMAIN: 'www.example.com', ACME_DIRECTORY: 'http://acme.example.com/dir' }],
  ['MICROSOFT_SIGN_IN_URL', { MICROSOFT_SIGN_IN_URL: 'http://login.example.com' }],
  ['MICROSOFT_SMTP_URL', { MICROSOFT_SMTP_URL: 'mail.example.com' }],
  ['SECOND_PORT', { SECOND_PORT: 'eighty' }],
  ['HTTP_PORT', { DOMAIN: 'www.example.com', HTTP_PORT: '443' }],
  ['HTTPS_PORT', { DOMAIN: 'www.example.com', HTTPS_PORT: 'https' }],
  ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
  ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'on' }],
  ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'on', PUBLIC_URL: 'http://example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/site' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/broom' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
  ['SMTP_URL', { MAIL_FROM: 'office@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://office:a#b@mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://office:1/b@mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://office:1?b@mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://office:50%@mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com:99999', MAIL_FROM: 'a@example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://broom:a#b@localhost/broom' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://bro#om@localhost/broom' }],
  ['MAIL_BOUNCES_TO', { MAIL_BOUNCES_TO: 'bounces@example.com' }],
  ['MAIL_BOUNCES_TO', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com', MAIL_BOUNCES_TO: 'bounces' }],
  ['SMTP_URL', { MAIL_OAUTH_CLIENT_ID: 'a' }],
  ['SMTP_URL', { ...byToken, SMTP_URL: 'smtp://smtp.office365.com:587' }],
  ['SMTP_URL', { ...byToken, SMTP_URL: 'smtp://office%40example.com:password@smtp.office365.com:587' }],
  ['MAIL_OAUTH_REFRESH_TOKEN', { ...byToken, MAIL_OAUTH_REFRESH_TOKEN: '' }],
  ['MAIL_OAUTH_CLIENT_ID', { ...byToken, MAIL_OAUTH_CLIENT_ID: '' }],
  ['MAIL_OAUTH_TOKEN_URL', { ...byToken, SMTP_URL: 'smtp://office@mail.example.com' }],
  ['MAIL_OAUTH_TOKEN_URL', { ...byToken, MAIL_OAUTH_TOKEN_URL: 'http://login.example.com/token' }],
  ['MAIL_OAUTH_TOKEN_URL', { ...byToken, MAIL_OAUTH_TOKEN_URL: 'yahoo' }],
  ['MAIL_BOUNCE_TOKEN', { MAIL_BOUNCE_TOKEN: 'short' }],
  ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'a secret' }],
  ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+14155550132' }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_ACCOUNT_SID: 'x', TWILIO_AUTH_TOKEN: 'y', TWILIO_FROM: '+14155550132' }],
  ['TWILIO_FROM', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'y', TWILIO_FROM: '415-555-0132' }],
  [
    'TWILIO_API_URL',
    { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'y', TWILIO_FROM: '+14155550132', TWILIO_API_URL: 'localhost:90' },
  ],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'localhost:90' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['AUTH_SECRET_PREVIOUS', { AUTH_SECRET_PREVIOUS: 'short' }],
  ['AUTH_SECRET_PREVIOUS', { AUTH_SECRET: 's'.repeat(40), AUTH_SECRET_PREVIOUS: 's'.repeat(40) }],
  ['METRICS_TOKEN_PREVIOUS', { METRICS_TOKEN_PREVIOUS: 'a token of some twenty letters' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a token of some twenty letters', METRICS_TOKEN_PREVIOUS: 'short' }],
  ['MAIL_BOUNCE_TOKEN_PREVIOUS', { MAIL_BOUNCE_TOKEN: 'x'.repeat(20), MAIL_BOUNCE_TOKEN_PREVIOUS: 'x'.repeat(20) }],
  [
    'TWILIO_AUTH_TOKEN_PREVIOUS',
    { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN_PREVIOUS: 'old', TWILIO_FROM: '+14155550132' },
  ],
  ['LIMITS', { LIMITS: 'maybe' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
  ['BACKUPS', { BACKUPS: 'nightly' }],
  ['BACKUP_RECIPIENTS', { BACKUP_RECIPIENTS: 'age1tooshort' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['LIMITS', { LIMITS: 'off', PUBLIC_URL: 'https://example.com' }],
])('a contradiction around %s stops the start and names the variable', (variable, environment) => {
  expect(() => read(environment as Record<string, string>)).toThrow(ConfigError)
  expect(() => read(environment as Record<string, string>)).toThrow(variable)
})

test('where one process serves many businesses, its METRICS_TOKEN is for its own figures alone', () => {
  const token = 'a token of some twenty letters'
  const environment = { BUSINESSES_DIR: DATA_DIR, BUSINESS: 'ample.example', METRICS_TOKEN: token }
  expect(readManyConfig(environment)?.metricsTokens).toEqual([token])
  expect(environmentOf(environment)).not.toHaveProperty('METRICS_TOKEN')
})

test.each(['AUTH_SECRET', 'MAIL_BOUNCE_TOKEN', 'TWILIO_AUTH_TOKEN'])(
  'where one process serves many businesses, a former %s is refused for all of them, as the present one is',
  (name) => {
    for (const each of [name, `${name}_PREVIOUS`])
      expect(() => readBusinessesDir({ BUSINESSES_DIR: DATA_DIR, [each]: 's'.repeat(40) })).toThrow(`${each} would be`)
  },
)

test('six variables make it live', () => {
  const live = read({
    PUBLIC_URL: 'https://example.com/',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'office@example.com',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+14155550132',
  })
  expect(live).toMatchObject({
    publicUrl: 'https://example.com',
    smtp: { from: 'office@example.com' },
    twilio: { from: '+14155550132' },
  })
})

test('addresses are read as their drivers read them, and no password appears in their description', () => {
  const url = (DATABASE_URL: string) => read({ DATABASE_URL }).database
  expect(url('postgres:///broom?host=/run/postgresql')).toMatchObject({ kind: 'postgres' })
  expect(url('postgres://broom:a%23b@/broom?host=/run/postgresql')).toMatchObject({ kind: 'postgres' })
  const smtp = { SMTP_URL: 'smtp://office%40example.com:a%23%2Fb@mail.example.com', MAIL_FROM: 'a@example.com' }
  expect(read(smtp).smtp).toMatchObject({ url: smtp.SMTP_URL })
  expect(() => url('postgres://broom:hidden#b@localhost/broom')).not.toThrow('hidden')
})

test("TLS to PostgreSQL is requested in the driver's words, and its files must exist", () => {
  const url = (options: string) => read({ DATABASE_URL: `postgres://broom@db.example.com/broom?${options}` }).database
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(url(`a=1&sslmode=${mode}&b=2`)).toMatchObject({
      url: expect.stringMatching(/\?a=1&sslmode=verify-full&b=2$/),
    })
  for (const left of ['sslmode=disable', 'sslmode=no-verify', 'uselibpqcompat=true&sslmode=require'])
    expect(url(left)).toMatchObject({ url: expect.stringContaining(left) })
  expect(url(`sslmode=require&sslrootcert=${import.meta.filename}`)).toMatchObject({ kind: 'postgres' })
  expect(() => url('sslrootcert=/nowhere/authority.pem')).toThrow(
    /"\/nowhere\/authority\.pem" cannot be read; correct sslrootcert in DATABASE_URL/,
  )
})

test('a variable with several values takes commas or spaces between them', () => {
  const [one, two] = ['q', 'p'].map((letter) => `age1${letter.repeat(58)}`)
  for (const between of [',', ', ', ' ', '\n'])
    expect(read({ BACKUP_RECIPIENTS: `${one}${between}${two}` }).backups.recipients).toEqual([one, two])
  const secrets = ['a', 'b'].map((letter) => `whsec_${letter.repeat(32)}`)
  expect(read({ MAIL_WEBHOOK_SECRET: secrets.join(',') }).mailReports.secrets).toEqual(secrets)
  expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7' }).trustedProxies).toEqual(['10.0.0.0/8', 'fc00::/7'])
  expect(read({ TRUSTED_PROXIES: '127.0.0.1 ::1' }).trustedProxies).toEqual(['127.0.0.1', '::1'])
})

test('an unreadable secret is reported with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-config-'))
  mkdirSync(join(folder, 'auth-secret'))
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/auth-secret" cannot be read; give it to the user/)
  rmSync(folder, { recursive: true })
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['BACKUP', 'BACKUPS'],
  ['DATADIR', 'DATA_DIR'],
  ['BUSINESS_DIR', 'BUSINESSES_DIR'],
])('an unknown variable %s is reported, and %s is suggested', (name, meant) => {
  expect(read({ [name]: 'x' }).misspelt).toEqual([{ name, meant }])
})

test('other variables of the environment are not reported', () => {
  const usual =
    'HOME HOST HOSTNAME LANG LC_ALL LOGNAME MAIL NODE_ENV NODE_VERSION PATH PS1 PWD SHELL SHLVL TERM TZ USER INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID npm_config_cache npm_lifecycle_event INIT_CWD HTTPS_PROXY NO_PROXY NODE_COMPILE_CACHE'
  expect(read(Object.fromEntries(usual.split(' ').map((name) => [name, 'x']))).misspelt).toEqual([])
})

test.each([
  [{}, 'https://login.microsoftonline.com/common/oauth2/v2.0/token'],
  [{ SMTP_URL: 'smtp://me%40gmail.com@smtp.gmail.com:587' }, 'https://oauth2.googleapis.com/token'],
  [{ MAIL_OAUTH_TOKEN_URL: 'google' }, 'https://oauth2.googleapis.com/token'],
  [{ MAIL_OAUTH_TOKEN_URL: 'https://login.example.com/t' }, 'https://login.example.com/t'],
])('a mailbox without a password uses tokens, with %j from %s', (more, tokenUrl) => {
  const { smtp } = read({ ...byToken, ...more })
  expect(smtp?.oauth).toMatchObject({ clientId: 'client', clientSecret: null, refreshToken: 'token', tokenUrl })
  expect(smtp?.oauth?.user).toMatch(/^(office@example|me@gmail)\.com$/)
  expect(smtp?.url).toMatch(/^smtp:\/\/smtp\.[\w.]+:587$/)
})

test('a copy goes to a folder, or to a bucket whose key and secret may have any sign', () => {
  expect(read({ COPY_TO: '/mnt/elsewhere/broom/' }).copyTo).toEqual({ kind: 'folder', folder: '/mnt/elsewhere/broom' })
  const bucket = read({ COPY_TO: 's3://key:a%2Fb%2B@s3.us-west-002.backblazeb2.com/mine/of/broom?region=here' }).copyTo
  expect(bucket).toEqual({
    kind: 'bucket',
    url: 'https://s3.us-west-002.backblazeb2.com/mine',
    key: 'key',
    secret: 'a/b+',
    region: 'here',
    prefix: 'of/broom/',
  })
  expect(bucket && describePlace(bucket)).toBe('https://s3.us-west-002.backblazeb2.com/mine/of/broom/')
  expect(read().copyTo).toBeNull()
})

test('a copy goes to a folder of another machine, by its whole path or below the folder of its user', () => {
  const address = 'sftp://u123@backup.example.com:23/mnt/of%20ours/broom/?key=/srv/key&known_hosts=/srv/hosts'
  const { copyTo } = read({ COPY_TO: address })
  expect(copyTo).toEqual({
    kind: 'sftp',
    user: 'u123',
    host: 'backup.example.com',
    port: 23,
    folder: '/mnt/of ours/broom',
    key: '/srv/key',
    knownHosts: '/srv/hosts',
  })
  expect(copyTo && describePlace(copyTo)).toBe('sftp://u123@backup.example.com:23/mnt/of ours/broom')
  const own = read({ COPY_TO: 'sftp://[::1]/~/broom' }).copyTo
  expect(own).toMatchObject({ user: null, host: '::1', port: null, folder: 'broom', key: null, knownHosts: null })
  expect(own && describePlace(own)).toBe('sftp://::1/~/broom')
})
