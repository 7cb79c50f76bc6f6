import type { Config } from '../config.ts'
import { emailKey } from '../../domain/customers/customers.ts'
import { StartError } from '../platform/process/start-error.ts'
import { readBeside } from '../platform/database/read-beside.ts'
import { setUpToken } from './set-up-owner.ts'
import { machineLinkMinutes, signMachineLink } from './sign-machine-link.ts'
import { listKnown } from './member-store.ts'

type Needs = Pick<Config, 'origin' | 'authSecret' | 'database'>

/** For the only owner, or the one whose address is given. */
export async function printLink({ origin, authSecret, database }: Needs, now: number, email = ''): Promise<string> {
  const members = await readBeside(database, listKnown)
  if (members.length === 0) return printSetUpLink({ origin, authSecret })
  const owners = members.filter(({ role }) => role === 'owner')
  const owner = email === '' ? owners[0] : owners.find((one) => emailKey(one.email) === emailKey(email))
  const addresses = owners.map((one) => one.email).join(', ')
  if (!owner) throw new StartError(`No owner signs in with ${email}. These do: ${addresses}.`)
  const link = `${origin}/?reset=${signMachineLink(authSecret, { userId: owner.userId, now })}`
  const isAlone = members.length === 1
  return (
    `Choose a new password: ${link}\n` +
    `The link works once, for ${machineLinkMinutes} minutes. It signs every device${isAlone ? '' : ` of ${owner.name}`} out and switches the code at sign-in off.\n` +
    (isAlone ? '' : `It lets the owner ${owner.name} (${owner.email}) in again, and ends nobody else's sign-in.\n`) +
    (owners.length === 1 ? '' : `Add an address for another owner. These are owners: ${addresses}.\n`) +
    'Run this with the same settings as the server: DATA_DIR or AUTH_SECRET, and PUBLIC_URL or PORT.\n'
  )
}

/** There is no owner yet: the person who opens the link may become it. */
export function printSetUpLink({ origin, authSecret }: Pick<Config, 'origin' | 'authSecret'>): string {
  return `Become the owner: ${origin}/?setup=${setUpToken(authSecret)}\nThe link works until somebody is the owner.\n`
}
