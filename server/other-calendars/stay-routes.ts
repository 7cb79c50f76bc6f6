import { answerStay as answerEndpoint, listStays } from '../../domain/endpoints/stays.ts'
import { answerStaySchema } from '../../domain/other-calendars/stays.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { answerStay, type StayRefusal } from './answer-stay.ts'
import { listWaitingStays } from './list-stays.ts'
import * as say from '#words/server/other-calendars.ts'

export function stayRoutes(app: App, parts: Parts, { may }: OwnerRules): void {
  const list = async () => ({ stays: await listWaitingStays(parts) })

  serve(app, listStays, { rule: may('bookings:read', 'Checkouts of rental homes that wait for an answer') }, list)

  const answering = { rule: may('bookings:write', 'Book or move the visit of a checkout'), takes: answerStaySchema }
  serve(app, answerEndpoint, answering, async (c, input) => {
    const result = await answerStay(parts, c.req.param('id'), input)
    if (!result.ok) throw refuse(result.reason)
    return list()
  })
}

function refuse(reason: StayRefusal): Refusal {
  switch (reason) {
    case 'not-found':
    case 'changed-meanwhile':
      return new Refusal(reason, { detail: say.stayChanged })
    case 'window-full':
    case 'not-offered':
      return new Refusal(reason, { detail: say.stayFull })
    case 'key-reused':
      return refuseReusedKey()
    default:
      return new Refusal('not-possible-now', { detail: say.stayByHand })
  }
}
