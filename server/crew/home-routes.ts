import * as changes from '../../domain/endpoints/crew-changes.ts'
import { homeListSchema } from '../../domain/crew/home-list.ts'
import { learnLengthSchema } from '../../domain/crew/pace.ts'
import { findPerson as findCustomer } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { nameOfCaller } from '../platform/http/name-of-caller.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { keepHomeList } from './keep-list.ts'
import { findLinesOfHome } from './list-store.ts'
import { learnLength, readPace } from './read-pace.ts'
import * as say from '#words/server/crew.ts'

/** What is known about a home: its checklist, and how long its visits take. */
export function homeRoutes(app: App, parts: Parts, may: May): void {
  const { queries } = parts.database

  serve(app, changes.readHomeList, { rule: may('crew:read', 'The checklist of a home') }, async (c) => {
    const id = c.req.param('id')
    const person = await findCustomer(queries, id)
    if (!person) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return { notes: await findLinesOfHome(queries, id) }
  })

  serve(app, changes.readPace, { rule: may('crew:read', 'Real and sold minutes of a visit') }, async (c) => {
    const found = await readPace(parts, c.req.param('id'))
    if (!found) throw new Refusal('not-found', { detail: say.noSuchVisit })
    return found
  })

  const learning = {
    rule: may('crew:write', 'Give the coming visits of a home another length'),
    takes: learnLengthSchema,
  }
  serve(app, changes.learnLength, learning, async (c, input) => {
    const result = await learnLength(parts, c.req.param('id'), { ...input, who: nameOfCaller(c) })
    if (result.ok) return result.learned
    throw result.reason === 'key-reused' ? refuseReusedKey() : new Refusal('not-found', { detail: say.noSuchVisit })
  })

  const listing = { rule: may('crew:write', 'Change the checklist of a home'), takes: homeListSchema }
  serve(app, changes.keepHomeList, listing, async (c, input) => {
    const result = await keepHomeList(parts, c.req.param('id'), input)
    if (result.ok) return { notes: input.notes }
    if (result.reason === 'key-reused') throw refuseReusedKey()
    const detail = result.reason === 'not-found' ? say.noSuchCustomer : say.listChangedMeanwhile
    throw new Refusal(result.reason, { detail })
  })
}
