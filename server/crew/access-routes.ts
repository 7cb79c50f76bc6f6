import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { accessField } from '../../domain/bookings/visit-fields.ts'
import { hasBegun } from '../../domain/bookings/booking-changes.ts'
import { problems } from '../../domain/problem.ts'
import { openLink } from '../bookings/require-link.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { readSettings } from '../settings/store.ts'
import { setAccess } from './access-store.ts'
import { answerPage } from './answer-page.ts'
import { type Asked, drawAccess, drawNoAccess } from './draw-access.ts'

/** A household looks and corrects itself; a guesser has to wait. */
const ofNetwork: Limit = { name: 'getting-in', points: 60, seconds: 600, spares: 'process' }

/** By the visit's private link, without a script. Never shows an earlier answer: the link may have been passed on. */
export function accessRoutes(app: App, parts: Parts): void {
  const limited = limitRate(parts.limits, ofNetwork)

  app.get('/getting-in/:token', limited, holderOf('Ask a customer how to get in'), async (c) => {
    const opened = await open(parts, c.req.param('token'))
    if (!opened) return answerPage(c, drawNoAccess(await readSettings(parts.database.queries)), 404)
    return answerPage(c, drawAccess({ ...opened, ...(c.req.query('saved') === '' && { said: 'saved' as const }) }))
  })

  const saying = holderOf('Say how to get in')
  app.post('/getting-in', saying, limited, plainForm(refused), async (c) => {
    const { token: [token = ''] = [], access: [typed = ''] = [] } = c.get('form')
    const opened = await open(parts, token)
    if (!opened) return answerPage(c, drawNoAccess(await readSettings(parts.database.queries)), 404)
    const words = v.safeParse(accessField.wrapped, typed.trim())
    if (!words.success || words.output === '')
      return answerPage(c, drawAccess({ ...opened, typed, said: typed.trim() === '' ? 'empty' : 'too-long' }), 422)
    const now = parts.clock.now()
    const isKept = await parts.database.transaction(async (write) => {
      const kept = await setAccess(write, { id: opened.id, words: words.output, now })
      if (kept) await recordChange(write, { kind: 'booking-changed', id: opened.id }, now)
      return kept
    })
    if (!isKept) return answerPage(c, drawNoAccess(await readSettings(parts.database.queries)), 409)
    return c.redirect(`/getting-in/${encodeURIComponent(token)}?saved`, 303)
  })

  async function refused(c: Context<AppEnv>, _values: FormValues, { code }: Refusal): Promise<Response> {
    // Every status in the table has a body.
    const status = problems[code].status as ContentfulStatusCode
    return answerPage(c, drawNoAccess(await readSettings(parts.database.queries)), status)
  }
}

/** Null if the visit is called off or has begun. */
async function open(parts: Parts, token: string): Promise<Omit<Asked, 'said' | 'typed'> | null> {
  const { queries } = parts.database
  const opened = await openLink(parts, queries, 'booking', token)
  if (!opened.ok) return null
  const { booking } = opened.stored
  const isComing = booking.status === 'pending' || booking.status === 'confirmed'
  if (!isComing || hasBegun(booking, parts.clock.now())) return null
  const { brand, phone } = await readSettings(queries)
  return { id: booking.id, token, brand, phone, day: booking.day, hours: booking.hours, isKnown: booking.access !== '' }
}
