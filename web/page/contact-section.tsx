import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'

export function ContactSection({ settings: { phone, email, address } }: { settings: Settings }) {
  return (
    <section className="section contact split" id="contact" aria-labelledby="contact-title" tabIndex={-1}>
      <div>
        <h2 id="contact-title">Contact</h2>
        <p className="lead">
          Book by phone. Say which service you want and how big your home is, and we agree on a day.
        </p>
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
      </div>
    </section>
  )
}
