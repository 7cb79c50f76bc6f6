import type { Config } from '../config.ts'
import { machineLinkMinutes, signMachineLink } from './sign-machine-link.ts'

/** `npm run owner`: a link to a new password on the machine that Broom runs on, for a lost mailbox. */
export function printLink({ origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>, now: number): string {
  const link = `${origin}/?reset=${signMachineLink(authSecret, now)}`
  return (
    `Choose a new password: ${link}\n` +
    `The link works once, for ${machineLinkMinutes} minutes. It signs every device out and switches the code at sign-in off.\n` +
    'Run this with the same settings as the server: DATA_DIR or AUTH_SECRET, and PUBLIC_URL or PORT.\n'
  )
}
