import * as endpoints from '../../domain/endpoints/owner.ts'
import * as changes from '../../domain/endpoints/account-changes.ts'
import { endSessionSchema, sessionDaysSchema } from '../../domain/owner/sessions.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { endSession, endSessions, listSessions, writeSessionDays } from './session-store.ts'
import * as say from '#words/server/owner.ts'

export function sessionRoutes(app: App, { database, clock }: Parts, { may, fresh }: OwnerRules): void {
  const listing = { rule: may('account:read', 'Where the owner is signed in') }
  serve(app, endpoints.listSessions, listing, async (c) => {
    const { userId, sessionId } = signedInOwner(c)
    const sessions = await listSessions(database.queries, clock.now(), userId)
    return sessions.map((session) => ({ ...session, isThisOne: session.id === sessionId }))
  })

  const ending = {
    rule: may('account:write', 'Sign out one device, by the id of its session'),
    takes: endSessionSchema,
  }
  serve(app, changes.endSession, ending, async (c, { id }) => {
    const { userId } = signedInOwner(c)
    if (!(await endOne(userId, id))) throw new Refusal('not-found', { detail: say.signedOutAlready })
    return { ended: id }
  })

  const endingOthers = { rule: may('account:write', 'Sign out every device but this one'), takes: nothingSchema }
  serve(app, changes.endOtherSessions, endingOthers, async (c) => {
    const { userId, sessionId } = signedInOwner(c)
    return { ended: await endOthers(userId, sessionId) }
  })

  const changingDays = {
    rule: may('session-days:write', 'Set after how many days a device has to sign in again'),
    further: [fresh],
    takes: sessionDaysSchema,
  }
  serve(app, changes.changeSessionDays, changingDays, async (_c, { days }) => {
    await database.transaction((write) => writeSessionDays(write, days))
    return { days }
  })

  function endOne(userId: string, id: string): Promise<boolean> {
    return database.transaction(async (write) => {
      await recordChange(write, { kind: 'sessions-changed', id: userId }, clock.now())
      return endSession(write, userId, id)
    })
  }

  function endOthers(userId: string, kept: string): Promise<number> {
    return database.transaction(async (write) => {
      await recordChange(write, { kind: 'sessions-changed', id: userId }, clock.now())
      return endSessions(write, userId, kept)
    })
  }
}
