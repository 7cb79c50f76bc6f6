import { SecretField } from '../desk/secret-field.tsx'
import * as say from '#words/office/api-tokens.ts'

/** The only time that a token can be read. */
export function TokenSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  if (secret === null) {
    return (
      <>
        <p role="status">{say.secretLost}</p>
        <button type="button" className="button main" onClick={onClose}>
          {say.ok}
        </button>
      </>
    )
  }
  return (
    <div className="stack">
      <p role="status">{say.copyNow}</p>
      <SecretField label={say.token} hint={say.sentAs} secret={secret} selectsAtFirst />
      <button type="button" className="button main" onClick={onClose}>
        {say.haveCopied}
      </button>
    </div>
  )
}
