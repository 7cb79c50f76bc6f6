import { useState } from 'react'
import { telLink } from '../../domain/phone.ts'
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import * as say from '#words/office/desk.ts'

/** A customer one press away: by telephone, by e-mail, and for whatever else takes text. */
export function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <div className="reach">
      <a className="button" href={telLink(phone)}>
        <PhoneIcon />
        {phone}
      </a>
      <a className="button" href={`mailto:${encodeURI(email)}`}>
        <MailIcon />
        {email}
      </a>
    </div>
  )
}

/** An address that opens in the maps of whatever device this is. */
export function MapLink({ address }: { address: string }) {
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}

/** Copies a text, and says so; nothing where the browser has no clipboard to write to. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [said, setSaid] = useState('')
  // Safe: a page without TLS has no clipboard, which its types do not say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return null
  async function copy(to: Clipboard): Promise<void> {
    try {
      await to.writeText(text)
      setSaid(say.copied(what))
    } catch {
      // A browser may refuse, and has no other way to say it.
      setSaid(say.notCopied)
    }
  }
  return (
    <div>
      <button type="button" className="button" onClick={() => void copy(clipboard)}>
        {say.copy(what)}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  )
}
