import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMailServer } from '../../tools/mail-server.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { startTestServer } from '../start-test-server.ts'

const postfix = '/usr/sbin/postfix'
const token = 'a-token-of-more-than-twenty-letters'

function whyNot(): string | null {
  if (!existsSync(postfix) || !existsSync('/usr/bin/curl')) return 'Postfix or curl is not installed'
  return process.getuid?.() === 0 ? null : 'only root may start a Postfix'
}

// What a mail host really reports, by the very lines that docs/mail.md has for it.
test('a real Postfix returns one email and delays another, and both rows show it', async ({ skip }) => {
  const why = whyNot()
  if (why !== null) return skip(why)
  const [refuses, defers] = [await startMailServer(), await startMailServer()]
  refuses.behave('refuse-recipient')
  defers.behave('defer-recipient')
  const port = await findPort()
  const server = await startTestServer({
    LIMITS: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'office@sparkle.example',
    MAIL_BOUNCES_TO: 'bounces@sparkle.example',
    MAIL_BOUNCE_TOKEN: token,
  })
  const folder = startPostfix({ port, site: server.url, refuses: refuses.url, defers: defers.url })
  try {
    const headers = await server.signIn()
    const sent = async (customerEmail: string) => {
      const { id } = await sendTestEstimate(server, headers, { customerEmail, textConsent: false })
      await server.deliver()
      return id
    }
    const [gone, late] = [await sent('ana@gone.example'), await sent('bea@late.example')]
    const { queries } = server.database
    const find = async (id: string) =>
      queries
        .selectFrom('messages')
        .select(['status', 'error'])
        .where('entity_id', '=', id)
        .where('kind', '=', 'estimate-email')
        .executeTakeFirst()
    const patience = { timeout: 90_000, interval: 500 }
    await expect
      .poll(() => find(gone), patience)
      .toMatchObject({
        status: 'bounced',
        error: expect.stringContaining('No such mailbox here'),
      })
    await expect
      .poll(() => find(late), patience)
      .toMatchObject({
        status: 'unknown',
        error: expect.stringContaining('for a few days'),
      })
  } finally {
    spawnSync(postfix, ['-c', folder, 'stop'])
    rmSync(folder, { recursive: true, force: true })
    await server.close()
    await Promise.all([refuses.close(), defers.close()])
  }
})

type Hosts = { port: number; site: string; refuses: string; defers: string }

/** A separate Postfix, beside any other that runs here. */
function startPostfix({ port, site, refuses, defers }: Hosts): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-postfix-'))
  // Its own users look into it.
  chmodSync(folder, 0o755)
  const [queue, data] = [join(folder, 'queue'), join(folder, 'data')]
  execFileSync('mkdir', ['-p', queue, data])
  execFileSync('chown', ['postfix', data])
  const shown = join(folder, 'broom-report')
  writeFileSync(shown, `Authorization: Bearer ${token}\n`, { mode: 0o400 })
  const nobody = Number(execFileSync('id', ['-u', 'nobody']).toString())
  chownSync(shown, nobody, nobody)
  const documented = readFileSync('docs/mail.md', 'utf8')
  const [pipe = ''] = /broom-report unix [^`]+/.exec(documented) ?? []
  const lines = pipe
    .replaceAll(/^ {4}/gm, '  ')
    .replace('/etc/postfix/broom-report', shown)
    .replace('https://www.example.com', site)
  const [, transport = ''] = /`transport_maps = inline:\{([^}]+)\}`/.exec(documented) ?? []
  const maps = transport.replace('bounces@example.com', 'bounces@sparkle.example')
  expect(lines).toContain(`${site}/webhooks/mail/bounce`)
  writeFileSync(
    join(folder, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
meta_directory = /etc/postfix
shlib_directory = /usr/lib/postfix
mail_owner = postfix
setgid_group = postdrop
myhostname = mx.sparkle.example
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
maillog_file = /dev/stdout
smtp_dns_support_level = disabled
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 1s
delay_warning_time = 1s
alias_maps =
alias_database =
local_recipient_maps =
relay_domains =
transport_maps = inline:{${maps}, gone.example=${hop(refuses)}, late.example=${hop(defers)}}
`,
  )
  const ours = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8')
    .replace(/^smtp\s+inet.*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replaceAll(/^(\S+\s+(?:unix|inet)\s+\S+\s+\S+\s+)y/gm, '$1n')
  writeFileSync(join(folder, 'master.cf'), `${ours}\n${lines}\n`)
  const started = spawnSync(postfix, ['-c', folder, 'start'], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(started).toMatchObject({ status: 0 })
  return folder
}

const hop = (url: string) => `smtp:[127.0.0.1]:${new URL(url).port}`

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
