import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import { commands } from '../form/sheet.tsx'

export function ContactSection({ settings: { phone, email, address } }: { settings: Settings }) {
  return (
    <section className="section contact split" id="contact" aria-labelledby="contact-title" tabIndex={-1}>
      <div>
        <h2 id="contact-title">Contact</h2>
        <p className="lead">Book here at any hour, or call: we agree on a day together.</p>
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
        <p>
          <button type="button" className="button main" {...commands('show-modal', 'booking')}>
            Book online
          </button>
        </p>
      </div>
    </section>
  )
}
