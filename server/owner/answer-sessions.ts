import * as v from 'valibot'
import { sessionDaysSchema, type SignedInDevice } from '../../domain/owner.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type OwnerRules, signedInOwner } from './require-owner.ts'
import { endSession, endSessions, listSessions, writeSessionDays } from './store.ts'

const endSessionSchema = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
const nothingSchema = v.strictObject({})

/** Where the owner is signed in. Sessions are named by their ids: no answer holds a token. */
export function sessionRoutes(app: App, { database, clock }: Parts, { owner, fresh }: OwnerRules): void {
  app.get('/api/auth/list-sessions', owner('Where the owner is signed in'), async (c) => {
    const { sessionId } = signedInOwner(c)
    const sessions = await listSessions(database.queries, clock.now())
    const items: SignedInDevice[] = sessions.map((session) => ({ ...session, isThisOne: session.id === sessionId }))
    return c.json(items)
  })

  app.post(
    '/api/auth/revoke-session',
    owner('Sign out one device, by the id of its session'),
    jsonBody(endSessionSchema),
    async (c) => {
      const { userId } = signedInOwner(c)
      const { id } = bodyOf(c, endSessionSchema)
      if (!(await endOne(userId, id))) throw new Refusal('not-found', { detail: 'This device is signed out already.' })
      return c.json({ ended: id })
    },
  )

  app.post(
    '/api/auth/revoke-other-sessions',
    owner('Sign out every device but this one'),
    jsonBody(nothingSchema),
    async (c) => {
      const { userId, sessionId } = signedInOwner(c)
      return c.json({ ended: await endOthers(userId, sessionId) })
    },
  )

  app.post(
    '/api/owner/session-days',
    owner('Set after how many days a device has to sign in again'),
    fresh,
    jsonBody(sessionDaysSchema),
    async (c) => {
      const { days } = bodyOf(c, sessionDaysSchema)
      await writeSessionDays(database.queries, days)
      return c.json({ days })
    },
  )

  function endOne(userId: string, id: string): Promise<boolean> {
    return database.transaction(async (write) => {
      await recordChange(database, write, { kind: 'sessions-changed', id: userId }, clock.now())
      return endSession(write, userId, id)
    })
  }

  function endOthers(userId: string, kept: string): Promise<number> {
    return database.transaction(async (write) => {
      await recordChange(database, write, { kind: 'sessions-changed', id: userId }, clock.now())
      return endSessions(write, userId, kept)
    })
  }
}
