import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiToken } from '../../domain/api-tokens.ts'
import { open } from '../owner/screens.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { AlertDialog } from '../platform/dialog.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { useFocusHeir } from '../platform/use-focus-heir.ts'
import { usePress } from '../platform/use-press.ts'

/** Ends a token, after a question: its program stops working at once. */
export function RevokeButton({ token }: { token: ApiToken }) {
  const queries = useQueryClient()
  const heir = useFocusHeir()
  const key = useRef(crypto.randomUUID())
  const [asks, setAsks] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    setAsks(false)
    const answer = await call('POST', `/api/tokens/${encodeURIComponent(token.id)}/revoke`, { key: key.current })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    setTrouble(answer.ok ? null : explain(answer.refusal))
    await queries.invalidateQueries({ queryKey: ['api-tokens'] })
  })
  return (
    <>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <button
        ref={heir}
        type="button"
        className="button"
        aria-disabled={pending}
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsks(true)}
      >
        Revoke
      </button>
      {asks && (
        <AlertDialog
          title={`Revoke “${token.name}”?`}
          words={<p>The program that uses this token is refused from now on. To let it in again, make a new one.</p>}
          onClose={() => setAsks(false)}
        >
          <button type="button" className="button" data-first-focus="" onClick={() => setAsks(false)}>
            Keep it
          </button>
          <button type="button" className="button main" onClick={() => void press()}>
            Revoke
          </button>
        </AlertDialog>
      )}
    </>
  )
}
