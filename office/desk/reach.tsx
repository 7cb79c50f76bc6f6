import { mailLink, mapLink, smsLink, telLink } from '../../domain/fields/links.ts'
import { showPhone } from '../../domain/fields/phone.ts'
import { MailIcon, PhoneIcon, TextIcon } from '../../ui/icons.tsx'
import * as say from '#words/office/desk.ts'

export function Reach({ phone, email }: { phone: string; email: string }) {
  // An erased customer has no links.
  if (phone === '' && email === '') return null
  return (
    <div className="reach">
      {phone !== '' && (
        <>
          <a className="button" href={telLink(phone)}>
            <PhoneIcon />
            <span>{showPhone(phone)}</span>
          </a>
          <a className="button" href={smsLink(phone)} aria-label={say.textTo(phone)}>
            <TextIcon />
            {say.text}
          </a>
        </>
      )}
      {email === '' ? (
        <span className="row-facts hint">{say.noEmail}</span>
      ) : (
        <a className="button" href={mailLink(email)}>
          <MailIcon />
          <span>{email}</span>
        </a>
      )}
    </div>
  )
}

export function MapLink({ address }: { address: string }) {
  return (
    <a href={mapLink(address)} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}
