import type { Context } from 'hono'
import {
  finishMailPermission,
  readSendingAccounts,
  removeSendingAccount as removeEndpoint,
  saveEmailAccount as emailEndpoint,
  saveTextAccount as textEndpoint,
  startMailPermission,
} from '../../domain/endpoints/sending-accounts.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import { finishMailPermissionSchema, startMailPermissionSchema } from '../../domain/messages/mail-permission.ts'
import { type Channel, channels } from '../../domain/messages/messages.ts'
import { emailAccountSchema, type SendingAccounts, textAccountSchema } from '../../domain/messages/sending-accounts.ts'
import { describeAccounts, readAccounts } from '../delivery/channels/read-accounts.ts'
import type { Parts } from '../parts.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import {
  type AccountRefusal,
  removeSendingAccount,
  saveEmailAccount,
  saveTextAccount,
} from './change-sending-account.ts'
import { finishPermission, type PermissionRefusal, startPermission } from './sign-in-to-mailbox.ts'
import { explainTrouble } from '#words/troubles.ts'
import * as say from '#words/server/sending-accounts.ts'

/** Anyone who holds the account reads all that it sends, so an open session is not enough to change it, nor is a token. */
export function sendingAccountRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const { config, database } = parts
  const read = async (): Promise<SendingAccounts> =>
    describeAccounts(config, await readAccounts(database.queries, config))
  const emailOf = (c: Context<AppEnv>) => signedInOwner(c).email

  serve(
    app,
    readSendingAccounts,
    { rule: may('sending-accounts:read', 'The accounts that messages leave through') },
    read,
  )

  const changing = may('sending-accounts:write', 'Enter the account that emails leave through')
  serve(app, emailEndpoint, { rule: changing, further: [fresh], takes: emailAccountSchema }, async (c, input) => {
    const saved = await saveEmailAccount(parts, input, emailOf(c))
    if (!saved.ok) throw refuse('email', saved)
    c.set('about', input.from)
    return read()
  })

  const starting = may('sending-accounts:write', 'Begin a sign-in to a mailbox at Microsoft')
  serve(
    app,
    startMailPermission,
    { rule: starting, further: [fresh], takes: startMailPermissionSchema },
    async (_c, input) => {
      const started = await startPermission(parts, input)
      if (!started.ok) throw refusePermission(started)
      return started.begun
    },
  )

  const finishing = may('sending-accounts:write', 'Finish a sign-in to a mailbox at Microsoft')
  serve(
    app,
    finishMailPermission,
    { rule: finishing, further: [fresh], takes: finishMailPermissionSchema },
    async (c, { handle }) => {
      const finished = await finishPermission(parts, handle, emailOf(c))
      if (!finished.ok) throw refusePermission(finished)
      const { isWaiting, everyS, from } = finished
      c.set('about', from)
      // Nothing has happened yet that the security log would tell of.
      if (isWaiting) c.status(202)
      return { isWaiting, everyS }
    },
  )

  const texting = may('sending-accounts:write', 'Enter the account that texts leave through')
  serve(app, textEndpoint, { rule: texting, further: [fresh], takes: textAccountSchema }, async (c, input) => {
    const saved = await saveTextAccount(parts, input, emailOf(c))
    if (!saved.ok) throw refuse('text', saved)
    c.set('about', input.from)
    return read()
  })

  const removing = may('sending-accounts:write', 'Remove the account of a channel')
  serve(app, removeEndpoint, { rule: removing, further: [fresh], takes: nothingSchema }, async (c) => {
    const channel = channels.find((each) => each === c.req.param('channel'))
    if (channel === undefined || !(await removeSendingAccount(parts, channel, emailOf(c)))) {
      throw new Refusal('not-found', { detail: say.noAccount })
    }
    return read()
  })
}

function refusePermission(refusal: PermissionRefusal): Refusal {
  if (!('by' in refusal)) return refuse('email', refusal)
  const { reason } = refusal
  if (reason === 'tenant') return new Refusal('invalid-input', fault('tenant', say.unknownTenant))
  if (reason === 'client-id') return new Refusal('invalid-input', fault('clientId', say.unknownClient))
  const detail = reason === 'refused' ? say.permissionRefused(refusal.said) : say.permissionRefusals[reason]
  return new Refusal('not-possible-now', { detail })
}

function fault(field: string, detail: string) {
  return { detail, errors: { [field]: detail } }
}

function refuse(channel: Channel, refusal: AccountRefusal): Refusal {
  if (refusal.reason === 'trouble') {
    const { what, remedy } = explainTrouble(channel, refusal.trouble)
    return new Refusal('not-possible-now', { detail: `${what} ${remedy}` })
  }
  if (refusal.reason === 'by-variables') return new Refusal('not-possible-now', { detail: say.setByVariables })
  const [field, detail] = {
    'no-password': [channel === 'email' ? 'password' : 'authToken', say.noPassword[channel]],
    'private-server': ['host', say.privateServer],
    'unknown-port': ['port', say.unknownPort],
  }[refusal.reason] as [string, string]
  return new Refusal('invalid-input', { detail, errors: { [field]: detail } })
}
