import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import { Sheet } from '../form/sheet.tsx'

/** What is kept of a visitor, in the words of somebody who would have to answer for it. */
export function PrivacyDialog({ settings: { brand, phone, email } }: { settings: Settings }) {
  return (
    <Sheet id="privacy" title="Privacy" size="form">
      <p>Looking at this page leaves nothing behind: no cookies, no counters, no other company is contacted.</p>
      <h3>If you book</h3>
      <p>
        {brand} keeps your name, e-mail address, phone, address and notes, and what you booked, to do the cleaning and
        to write to you about it; after the visit one e-mail asks for a review. If you agree to text messages, the
        sentence you agreed to and the time are kept too. Messages travel through the mail and text services that{' '}
        {brand} uses; nobody else gets them.
      </p>
      <h3>If you write a review</h3>
      <p>Your rating, name, location, service and text are public. Nothing else of it is shown.</p>
      <h3>If we do not come to your area yet</h3>
      <p>Your ZIP code and e-mail address are kept only to tell you when we do, and deleted once that is sent.</p>
      <h3>Against abuse</h3>
      <p>Your network address is counted for a short time, so that nobody can flood the forms.</p>
      <h3>To see, correct or delete it</h3>
      <p>
        Call <a href={telLink(phone)}>{phone}</a>
        {email !== '' && (
          <>
            {' '}
            or write to <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . A booking can be seen and cancelled with the link in its e-mail.
      </p>
    </Sheet>
  )
}
