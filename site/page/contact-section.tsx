import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import { commands } from '../form/sheet.tsx'
import { contactWords } from '#words/site/page.ts'

export function ContactSection({ settings: { phone, email, address } }: { settings: Settings }) {
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
        <p>
          <button type="button" className="button main" {...commands('show-modal', 'booking')}>
            {contactWords.book}
          </button>
        </p>
      </div>
    </section>
  )
}
