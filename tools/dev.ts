import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startSmsStandIn } from './sms-stand-in.ts'

/**
 * `npm run dev`: the server with hot reload. Changes of the server restart it, changes of the site and the office arrive
 * in the open page. Texts go to a stand-in that prints them, unless a provider is configured.
 */
const env = { ...process.env }
if (env.TWILIO_ACCOUNT_SID === undefined) {
  const standIn = await startSmsStandIn({
    onText: ({ to, body }) => console.log(`Text to ${to}: ${body}`),
  })
  Object.assign(env, {
    TWILIO_ACCOUNT_SID: standIn.accountSid,
    TWILIO_AUTH_TOKEN: standIn.authToken,
    TWILIO_FROM: '+14155550132',
    TWILIO_API_URL: standIn.url,
  })
}

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-server.ts', import.meta.url))],
  { stdio: ['ignore', 'inherit', 'inherit'], env },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
