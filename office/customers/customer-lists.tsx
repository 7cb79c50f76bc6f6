import { type CustomerPage, listEstimatesOf, listMessagesOf, listTextsOf } from '../../domain/endpoints/customers.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { showPhone } from '../../domain/fields/phone.ts'
import { dayInShort, unbroken } from '#words/formats.ts'
import { nameMessage } from '#words/messages.ts'
import { bookingStatusWords } from '#words/statuses.ts'
import { More } from '../desk/more.tsx'
import { Failed } from '../desk/states.tsx'
import { Status } from '../../ui/status.tsx'
import { ThingRow } from './thing-row.tsx'
import { useOlder } from './use-older.ts'
import * as say from '#words/office/customers.ts'
import { wholeOf } from '#words/whole-price.ts'

type ListsProps = { page: CustomerPage; bookings: ReturnType<typeof useOlder<Booking>>; time: (at: string) => string }

export function CustomerLists({ page, bookings, time }: ListsProps) {
  const { customer, next } = page
  const { id } = customer
  const estimates = useOlder(listEstimatesOf, id, { items: page.estimates, next: next.estimates })
  const messages = useOlder(listMessagesOf, id, { items: page.messages, next: next.messages })
  const texts = useOlder(listTextsOf, id, { items: page.texts, next: next.texts })
  return (
    <>
      <Things
        of={customer.name}
        title={say.kinds.booking}
        none={say.noBookings}
        older={bookings}
        more={say.olderBookings}
      >
        {bookings.items.map((booking) => (
          <ThingRow
            key={booking.id}
            screen={{ kind: 'booking', id: booking.id }}
            title={unbroken(booking.day === '' ? booking.hours : `${dayInShort(booking.date)}, ${booking.hours}`)}
            detail={`${booking.named.service}, ${wholeOf(booking)}, ${bookingStatusWords[booking.status]}`}
          />
        ))}
      </Things>
      <Things
        of={customer.name}
        title={say.kinds.estimate}
        none={say.noEstimates}
        older={estimates}
        more={say.olderEstimates}
      >
        {estimates.items.map((estimate) => (
          <ThingRow
            key={estimate.id}
            screen={{ kind: 'estimate', id: estimate.id }}
            title={`${estimate.named.service}, ${wholeOf({ ...estimate, price: estimate.estimatedPrice })}`}
            detail={`${estimate.id}, ${time(estimate.createdAt)}`}
          />
        ))}
      </Things>
      <Things
        of={customer.name}
        title={say.kinds.message}
        none={say.noMessages}
        older={messages}
        more={say.olderMessages}
      >
        {messages.items.map((message) => (
          <ThingRow
            key={message.id}
            screen={{ kind: 'message', id: message.id }}
            title={nameMessage(message)}
            detail={`${showPhone(message.recipient)}, ${time(message.createdAt)}`}
          />
        ))}
      </Things>
      {texts.items.length > 0 && (
        <Things of={customer.name} title={say.texts} none="" older={texts} more={say.olderTexts}>
          {texts.items.map(({ id: text, body, receivedAt, waits }) => (
            <li key={text} className="row">
              <div className="row-words">
                <p className="typed" dir="auto">
                  {body}
                </p>
                <span>{time(receivedAt)}</span>
                {waits && <Status tone="waiting">{say.textWaits}</Status>}
              </div>
            </li>
          ))}
        </Things>
      )}
    </>
  )
}

type ThingsProps = {
  of: string
  title: string
  none: string
  older: Pick<ReturnType<typeof useOlder>, 'list' | 'error' | 'retry'>
  more: string
  children: React.ReactNode[]
}

/** Named in full, because search results of the same type may lie beside it. */
function Things({ of, title, none, older, more, children }: ThingsProps) {
  return (
    <section aria-label={say.thingsOf(title, of)} data-list="">
      <h3>{title}</h3>
      {children.length === 0 ? <p className="state">{none}</p> : <ul className="rows">{children}</ul>}
      {older.error && <Failed error={older.error} retry={older.retry} />}
      <More list={older.list} words={more} />
    </section>
  )
}
