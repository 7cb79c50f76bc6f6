import { useState } from 'react'
import type { ApiToken } from '../../domain/owner/api-tokens.ts'
import { listApiTokens, revokeApiToken } from '../../domain/endpoints/api-tokens.ts'
import { useChange } from '../desk/use-change.ts'
import { call, explain } from '../../ui/api.ts'
import { AlertDialog } from '../desk/dialog.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/api-tokens.ts'

/** Asks first: the program stops working at once. */
export function RevokeButton({ token }: { token: ApiToken }) {
  const heir = useFocusHeir()
  const [asks, setAsks] = useState(false)
  const { change, pending, refusal } = useChange({
    of: ['api-tokens', token.id],
    shows: [listApiTokens],
    send: (key) => call(revokeApiToken, { at: { id: token.id }, body: { key } }),
  })
  function revoke(): void {
    setAsks(false)
    void change()
  }
  return (
    <>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={say.revokeNamed(token.name)}
        onClick={() => setAsks(true)}
      >
        {say.revoke}
      </button>
      {asks && (
        <AlertDialog
          title={say.revokeQuestion(token.name)}
          words={<p>{say.revokeLead}</p>}
          onClose={() => setAsks(false)}
        >
          <button type="button" className="button" data-first-focus="" onClick={() => setAsks(false)}>
            {say.keep}
          </button>
          <button type="button" className="button main" onClick={revoke}>
            {say.revoke}
          </button>
        </AlertDialog>
      )}
    </>
  )
}
