import * as v from 'valibot'
import { keyField } from '../../domain/fields.ts'
import type { Office } from '../office.ts'
import type { RequireOwner } from '../owner/require-owner.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { readPaging } from '../platform/http/read-paging.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { confirmBooking } from './confirm-booking.ts'
import { listBookings } from './store.ts'

const confirmSchema = v.strictObject({ key: keyField })

export function bookingRoutes(app: App, office: Office, owner: RequireOwner): void {
  app.get('/api/bookings', owner('Bookings, newest first'), async (c) => {
    const { limit, before } = readPaging(c)
    return c.json(await listBookings(office.database.queries, limit, before))
  })

  app.post('/api/bookings/:id/confirm', owner('Confirm a pending booking'), jsonBody(confirmSchema), async (c) => {
    const result = await confirmBooking(office, c.req.param('id'), bodyOf(c, confirmSchema).key)
    if (result.ok) return c.json({ booking: result.booking })
    if (result.reason === 'not-found') throw new Refusal('not-found', { detail: 'There is no such booking.' })
    if (result.reason === 'key-reused') throw new Refusal('key-reused', { detail: 'Use a new key for each press.' })
    throw new Refusal('not-possible-now', {
      detail: 'Only a pending booking can be confirmed; this one has changed meanwhile.',
    })
  })
}
