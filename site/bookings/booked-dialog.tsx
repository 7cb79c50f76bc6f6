import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { BookedState } from '../data/booked-state.ts'
import { FormRefused } from '../form/form-refused.tsx'
import { Sheet } from '../form/sheet.tsx'
import { Whose } from '../form/whose.tsx'
import { Arrival } from '../../ui/booking-facts.tsx'
import { BookedStanding } from './booked-standing.tsx'
import { EarlierPart, OffersPart } from './offers-part.tsx'
import { RegularPart } from './regular-part.tsx'
import { MoveForm, MoveTaken } from './move-form.tsx'
import * as say from '#words/site/bookings.ts'
import * as booked from '#words/site/booked.ts'
import { depositStands, payDeposit } from '#words/deposits.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { CancelBooking } from './cancel-booking.tsx'

type Props = { state: BookedState; settings: Settings }

/** By a private link, with ways to move or cancel. Works without a script. */
export function BookedDialog({ state, settings }: Props) {
  const { booking, token, link, reason, reviewToken, free, told, mailed, noTexts, cancel } = state
  const { phone, timeZone } = settings
  const terms = settings.trust.topics.cancellation
  return (
    <Sheet id="booked" title={booked.bookedDialogTitle} size="form" open from={<Whose settings={settings} />}>
      <FormRefused filled={state.filled} phone={phone} taken={<MoveTaken state={state} />} />
      <OffersPart offers={state.offers} token={token} isRefused={state.filled?.refused !== undefined} />
      <div data-slot="facts">
        <BookedStanding
          {...{ booking, token, link, reason, mailed, noTexts, phone, timeZone }}
          cancellation={terms}
          thanks={thanksTo(state)}
        />
      </div>
      <Deposit deposit={state.deposit} token={token} />
      <div data-slot="onward">
        <Onward {...{ booking, token, reviewToken }} />
      </div>
      <div data-slot="move">
        {free !== null && (
          <>
            {told === 'moved' && <MovedNote booking={booking} />}
            <MoveForm {...{ state, free, phone }} />
          </>
        )}
      </div>
      <div data-slot="cancel">{free !== null && <CancelBooking {...{ booking, token, terms, cancel }} />}</div>
      {state.earlier !== null && <EarlierPart earlier={state.earlier} token={token} />}
      {state.regular && <RegularPart regular={state.regular} token={token} phone={phone} filled={state.filled} />}
      <div data-slot="news" role="status" />
    </Sheet>
  )
}

function Deposit({ deposit, token }: Pick<BookedState, 'deposit' | 'token'>) {
  if (deposit === null) return null
  const { standing, words } = deposit
  return (
    <form className="stack note deposit" method="post" action="/invoices/deposit">
      <p>{depositStands[standing](words)}</p>
      {standing === 'due' && (
        <>
          <input type="hidden" name="token" value={token} />
          <button className="button main">{payDeposit(words)}</button>
        </>
      )}
    </form>
  )
}

export function thanksTo({ told, booking }: Pick<BookedState, 'told' | 'booking'>) {
  return told === 'booked' ? <h3>{say.bookedThanks(booking.name)}</h3> : null
}

/** For a visit that is over or called off. */
export function Onward({
  booking: { status },
  token,
  reviewToken,
}: Pick<BookedState, 'booking' | 'token' | 'reviewToken'>) {
  const isOff = ['cancelled', 'declined', 'locked-out'].includes(status)
  if (reviewToken === null && !isOff) return null
  return (
    <a className="button main" href={reviewToken === null ? `/?again=${token}` : `/?review=${reviewToken}`}>
      {reviewToken === null ? booked.onwardAgain : booked.onwardReview}
    </a>
  )
}

export function MovedNote({ booking }: { booking: Booking }) {
  return (
    // After another move it is a new message, complete: a translated page does not show text that changes.
    <p key={booking.startsAt} className="note" role="status">
      <Sentence parts={booked.movedTo(booking.day, <Arrival hours={booking.hours} />)} />
    </p>
  )
}
