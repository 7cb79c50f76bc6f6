import { useState } from 'react'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type ArrangeVisit, arrangeVisitSchema } from '../../domain/bookings/arranged-visits.ts'
import { visitBefore } from '../../domain/bookings/regular-visits.ts'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import { arrangeVisit, recordVisit } from '../../domain/endpoints/visit-changes.ts'
import { type CustomerPage, listCustomers, readCustomer } from '../../domain/endpoints/customers.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { readChoice } from '../../domain/pricing/pricing.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { isDay } from '../../domain/schedule/calendar-days.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { toFormData, valuesOf } from '../desk/drafts.ts'
import { replace } from '../desk/screens.ts'
import { useChange } from '../desk/use-change.ts'
import { keptValues } from '../desk/use-form.ts'
import { useArrangement } from './use-arrangement.ts'
import { readWhen } from './when-fields.tsx'
import { serverNow } from '../desk/server-clock.ts'
import { choiceOf, promisedPrice, readFields, timeFor } from './new-booking-values.ts'

type Asked = { settings: Settings; page: CustomerPage | undefined; like: string | undefined; draft: string }

export function useNewBooking({ settings, page, like, draft }: Asked) {
  const { prices } = settings
  const last = page?.bookings.find(({ id }) => id === like) ?? page?.bookings[0]
  // A regular customer's next visit is a later one, with its day and its price.
  const before = last && page ? visitBefore(page.bookings, last.frequency) : null
  const [kept] = useState(() => keptValues(draft))
  const [values, setValues] = useState(() => kept ?? choiceOf(last))
  const [begin] = useState(() => (kept ? readWhen(toFormData(kept)) : timeFor(last, before, settings)))
  const { change } = useChange<ArrangeVisit, { booking: Booking }>({
    of: ['bookings', 'new'],
    shows: [listBookings, readDashboard, listCustomers, readCustomer],
    send: (key, input) => call(isOver(input, settings) ? recordVisit : arrangeVisit, { body: { ...input, key } }),
    done: ({ booking }) => replace('new-booking', { kind: 'booking', id: booking.id }),
  })
  const { form, errors, ...arrangement } = useArrangement({
    schema: arrangeVisitSchema,
    read: (data) => {
      const typed = valuesOf(data)
      setValues(typed)
      const promised = promisedPrice(before, prices, readChoice(typed, prices))
      return { ...(promised !== null && { price: promised, laterPrice: promised }), ...readFields(data) }
    },
    send: change,
    draft,
  })
  const choice = readChoice(values, prices)
  const promised = promisedPrice(before, prices, choice)
  const isPast = isOver(readWhen(toFormData(values)), settings)
  return { last, kept, values, begin, form, errors, arrangement, choice, promised, isPast }
}

function isOver({ date, end }: { date: string; end: string }, { timeZone }: Settings): boolean {
  return isDay(date) && end !== '' && toInstant(date, end, timeZone) <= serverNow()
}
