import type { Config } from '../config.ts'
import { readBeside } from '../platform/database/read-beside.ts'
import { setUpToken } from './set-up-owner.ts'
import { machineLinkMinutes, signMachineLink } from './sign-machine-link.ts'
import { hasOwner } from './store.ts'

type Needs = Pick<Config, 'origin' | 'authSecret' | 'database'>

export async function printLink({ origin, authSecret, database }: Needs, now: number): Promise<string> {
  if (!(await readBeside(database, hasOwner))) return printSetUpLink({ origin, authSecret })
  const link = `${origin}/?reset=${signMachineLink(authSecret, now)}`
  return (
    `Choose a new password: ${link}\n` +
    `The link works once, for ${machineLinkMinutes} minutes. It signs every device out and switches the code at sign-in off.\n` +
    'Run this with the same settings as the server: DATA_DIR or AUTH_SECRET, and PUBLIC_URL or PORT.\n'
  )
}

/** There is no owner yet: the person who opens the link may become it. */
export function printSetUpLink({ origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>): string {
  return `Become the owner: ${origin}/?setup=${setUpToken(authSecret)}\nThe link works until somebody is the owner.\n`
}
