// `npm run owner`: prints a link to a new password on the machine that Broom runs on, for a lost mailbox.
import { ConfigError, readConfig } from '../config.ts'
import { machineLinkMinutes, signMachineLink } from './sign-machine-link.ts'

try {
  const { origin, authSecret } = readConfig()
  const link = `${origin}/?reset=${signMachineLink(authSecret, Date.now())}`
  process.stdout.write(
    `Choose a new password: ${link}\n` +
      `The link works once, for ${machineLinkMinutes} minutes. It signs every device out and switches the code at sign-in off.\n` +
      'Run this with the same settings as the server: DATA_DIR or AUTH_SECRET, and PUBLIC_URL or PORT.\n',
  )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
