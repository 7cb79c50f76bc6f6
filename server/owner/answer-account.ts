import { changeEmailSchema, changeNameSchema } from '../../domain/owner.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import { type OwnerRules, signedInOwner } from './require-owner.ts'
import { sendLink } from './send-link.ts'
import { readAccount, writeOwnerName } from './store.ts'

/** A session that was stolen must not make the business write to the world. */
const newAddresses = { name: 'new addresses of the owner', points: 5, seconds: 24 * 3600 }

export function accountRoutes(app: App, parts: Parts, { owner, fresh }: OwnerRules): void {
  const { database, clock, limits } = parts
  const { queries } = database

  app.get('/api/owner/account', owner('Name, address, second factor and passkeys of the owner'), async (c) =>
    c.json(await readAccount(queries, signedInOwner(c).userId)),
  )

  app.post('/api/owner/name', owner("Change the owner's name"), jsonBody(changeNameSchema), async (c) => {
    const { userId } = signedInOwner(c)
    const { name } = bodyOf(c, changeNameSchema)
    await database.transaction(async (write) => {
      await writeOwnerName(write, userId, name)
      await recordChange(database, write, { kind: 'sessions-changed', id: userId }, clock.now())
    })
    return c.json({ name })
  })

  app.post(
    '/api/owner/email',
    owner('Mail a link to a new address; opened, it takes the place of the present one'),
    fresh,
    jsonBody(changeEmailSchema),
    async (c) => {
      const { userId } = signedInOwner(c)
      const to = bodyOf(c, changeEmailSchema).email.toLowerCase()
      await takeOrRefuse(limits, [{ limit: newAddresses, who: userId }])
      await sendLink(parts, { purpose: 'email', to, value: to })
      return c.json({ mailed: parts.delivery.mailer !== null })
    },
  )
}
