import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { standInKey, startCardStandIn } from './cards/card-stand-in.ts'
import { serveMailbox } from './dev-mailbox.ts'
import { startMailServer } from './mail-server.ts'
import { startSmsStandIn } from './texts/sms-stand-in.ts'

/**
 * `npm run dev`: the server with hot reload, a separate database with sample customers, and a mailbox. Changes of the
 * server restart it, changes of the site and the office arrive in the open page. Emails and texts go only to the mailbox,
 * unless a mail server or a provider is configured; cards are paid at a stand-in that moves no money.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const env: NodeJS.ProcessEnv = { DATA_DIR: join(root, 'data/dev'), ...process.env }
const mail = await startMailServer()
const sms = await startSmsStandIn()
const cards = await startCardStandIn({ port: Number(env.PORT ?? 3000) + 2 })
if (env.SMTP_URL === undefined) Object.assign(env, { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' })
if (env.TWILIO_ACCOUNT_SID === undefined) Object.assign(env, sms.environment)
if (env.STRIPE_API_URL === undefined) Object.assign(env, cards.environment)
const mailbox = await serveMailbox({ mails: mail.received, texts: sms.received }, Number(env.PORT ?? 3000) + 1)
console.log(`Every e-mail and text: ${mailbox}`)
console.log(`To try card payments, enter this key in Settings, under Prices, Cards: ${standInKey}`)

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-server.ts', import.meta.url))],
  { stdio: ['ignore', 'inherit', 'inherit'], env },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
