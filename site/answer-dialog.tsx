import { telLink } from '../domain/phone.ts'
import { privateLinkDays } from '../domain/private-links.ts'
import type { Settings } from '../domain/settings.ts'
import { BookedDialog } from './bookings/booked-dialog.tsx'
import { Sheet } from './form/sheet.tsx'
import { thanksWords, writtenWords } from './reviews/thanks-words.ts'
import type { PageState } from './data/page-data.ts'

/** What the page says on top of itself to one visitor. A form that needs another look is opened where it stands. */
export function AnswerDialog({ state, settings }: { state: PageState; settings: Settings }) {
  switch (state.kind) {
    case 'booking':
      return <BookedDialog state={state} settings={settings} />
    case 'review-thanks':
      return (
        <Sheet id="thanks" title="Thank you for your review" size="small" open>
          {thanksWords(state.published, state.reason).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Sheet>
      )
    case 'review-written':
      return (
        <Sheet id="thanks" title="Thank you for your review" size="small" open>
          {writtenWords(state.status, state.reason).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Sheet>
      )
    case 'link-ended':
      return (
        <Sheet id="ended-link" title="This link has ended" size="small" open>
          <p>
            A private link works until {privateLinkDays} days after the visit. Call{' '}
            <a href={telLink(settings.phone)}>{settings.phone}</a> and we help you.
          </p>
        </Sheet>
      )
    case 'estimate-by-mail':
      return (
        <Sheet id="estimate-by-mail" title="Your estimate is in our e-mail" size="small" open>
          <p>
            It came as a PDF and is not kept on this page. To accept it or to ask anything, call{' '}
            <a href={telLink(settings.phone)}>{settings.phone}</a>.
          </p>
        </Sheet>
      )
    case 'link-dead':
      return (
        <Sheet id="dead-link" title="This link no longer works" size="small" open>
          <p>
            It may be incomplete, or replaced by a newer one in a later e-mail. Call{' '}
            <a href={telLink(settings.phone)}>{settings.phone}</a> and we look it up together.
          </p>
        </Sheet>
      )
    case 'not-found':
      return (
        <Sheet id="not-found" title="There is no such page" size="small" open>
          <p>Everything is on this one page: services, prices, booking and reviews.</p>
          <p>
            <a className="button main" href="/">
              Go to the page
            </a>
          </p>
        </Sheet>
      )
    case 'outage':
      return (
        <Sheet id="outage" title="This cannot be shown just now" size="small" open>
          <p>
            {state.sentence} Or call <a href={telLink(settings.phone)}>{settings.phone}</a>.
          </p>
        </Sheet>
      )
    case 'waiting':
      return (
        <Sheet id="thanks" title="Thank you" size="small" open>
          <p>We write to you once, when we come to your area.</p>
        </Sheet>
      )
    case 'booking-form':
    case 'review-form':
    case 'older-reviews':
      return null
  }
}
