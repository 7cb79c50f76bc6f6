import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import { commands } from '../form/sheet.tsx'
import { timeInWords } from '#words/days.ts'
import { describeDays } from '#words/week-days.ts'
import { contactWords } from '#words/site/page.ts'

export function ContactSection({ settings: { phone, email, address, zips, schedule } }: { settings: Settings }) {
  const { openDays, windows } = schedule
  return (
    <section className="section contact split" id="contact" aria-labelledby="contact-title" tabIndex={-1}>
      <div>
        <h2 id="contact-title">{contactWords.title}</h2>
        <p className="lead">{contactWords.lead}</p>
      </div>
      <div>
        <p>
          <a className="number" href={telLink(phone)}>
            {phone}
          </a>
        </p>
        {email !== '' && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {address !== '' && <address>{address}</address>}
        {openDays.length > 0 && (
          <p>
            {contactWords.hours(
              describeDays(openDays),
              timeInWords(windows[0]?.start ?? ''),
              timeInWords(windows.at(-1)?.end ?? ''),
            )}
          </p>
        )}
        {zips.length > 0 && <AreaForm />}
        <p>
          <button type="button" className="button main" {...commands('show-modal', 'booking')}>
            {contactWords.book}
          </button>
        </p>
      </div>
    </section>
  )
}

/** Asks before anything else is typed; the booking form answers, with or without a script. */
function AreaForm() {
  return (
    <form className="field area">
      <label htmlFor="area-zip">{contactWords.area}</label>
      <input
        id="area-zip"
        name="book"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={contactWords.zip}
        pattern="\s*\d{5}\s*"
        required
      />
      <button className="button">{contactWords.look}</button>
    </form>
  )
}
