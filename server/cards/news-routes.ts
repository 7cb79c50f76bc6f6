import { closeCardNews } from '../../domain/endpoints/card-changes.ts'
import { listCardNews } from '../../domain/endpoints/card-news.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { App } from '../platform/http/app-context.ts'
import type { May } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { listNews } from './list-news.ts'
import { markSeen } from './news-store.ts'
import * as say from '#words/server/cards.ts'

export function newsRoutes(app: App, parts: Parts, may: May): void {
  const { database, clock } = parts
  const listing = may('card-payments:read', 'What happened to card payments without the owner, and open disputes')
  serve(app, listCardNews, { rule: listing }, () => listNews(parts))

  const closing = may('ledger:write', 'Take news of a card payment off the list')
  serve(app, closeCardNews, { rule: closing, takes: nothingSchema }, async (c) => {
    const id = c.req.param('id')
    const isKnown = await database.transaction(async (write) => {
      if (!(await markSeen(write, id, clock.now()))) return false
      await recordChange(write, { kind: 'ledger-changed', id }, clock.now())
      return true
    })
    if (!isKnown) throw new Refusal('not-found', { detail: say.noSuchNews })
    return listNews(parts)
  })
}
