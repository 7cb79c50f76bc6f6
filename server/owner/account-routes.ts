import * as endpoints from '../../domain/endpoints/owner.ts'
import * as changes from '../../domain/endpoints/account-changes.ts'
import { changeEmailSchema, changeNameSchema } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { App } from '../platform/http/app-context.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { findMemberByEmail } from './member-store.ts'
import { sendLink } from './send-link.ts'
import { readAccount, writeOwnerName } from './store.ts'
import * as say from '#words/server/owner.ts'

/** A stolen session must not make the business write to the world. */
const newAddresses = { name: 'new addresses of the owner', points: 5, seconds: 24 * 3600 }

export function accountRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const { database, clock, limits } = parts
  const { queries } = database

  const reading = { rule: may('account:read', 'Name, address, second factor and passkeys of the owner') }
  serve(app, endpoints.readAccount, reading, async (c) => await readAccount(queries, signedInOwner(c).userId))

  const asking = { rule: may('account:read', 'Whether the password was shown a moment ago'), further: [fresh] }
  serve(app, endpoints.readProof, asking, () => ({ isProven: true }) as const)

  const renaming = { rule: may('account:write', "Change the owner's name"), takes: changeNameSchema }
  serve(app, changes.changeName, renaming, async (c, { name }) => {
    const { userId } = signedInOwner(c)
    await database.transaction(async (write) => {
      await writeOwnerName(write, userId, name)
      await recordChange(write, { kind: 'sessions-changed', id: userId }, clock.now())
    })
    return { name }
  })

  const moving = {
    rule: may('account:write', 'Mail a link to a new address; opened, it takes the place of the present one'),
    further: [fresh],
    takes: changeEmailSchema,
  }
  serve(app, changes.changeEmail, moving, async (c, input) => {
    const { userId } = signedInOwner(c)
    const to = input.email.toLowerCase()
    await takeOrRefuse(limits, [{ limit: newAddresses, who: userId }])
    const other = await findMemberByEmail(queries, to)
    if (other && other.userId !== userId)
      throw new Refusal('invalid-input', { detail: say.addressTaken, errors: { email: say.addressTaken } })
    await sendLink(parts, { purpose: 'email', userId, to, value: to })
    return { mailed: parts.delivery.mailer !== null }
  })
}
