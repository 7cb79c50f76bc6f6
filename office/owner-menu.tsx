import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { estimateDraft, hasDraft } from './estimates/draft.ts'
import { explain } from '../ui/api.ts'
import { AlertDialog } from './desk/dialog.tsx'
import { usePress } from '../ui/use-press.ts'
import { preloadSettings } from './settings/lazy-dialog.ts'
import { open, show } from './desk/screens.ts'
import { signOut } from './desk/session.ts'
import { useOwner } from './desk/use-owner.ts'
import * as say from '#words/office/dashboard.ts'

/** The settings, who is signed in, where else, and the way out; at the foot of the dashboard. */
export function OwnerMenu() {
  const queries = useQueryClient()
  const owner = useOwner()?.user
  const ownerId = owner?.id
  useEffect(preloadSettings, [])
  const [question, setQuestion] = useState<'draft' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await signOut()
    if (!answer.ok) return setTrouble(explain(answer.refusal))
    if (ownerId !== undefined) estimateDraft(ownerId).keep(null)
    show([])
    queries.clear()
  })
  const asks = ownerId !== undefined && hasDraft(ownerId)
  return (
    <div className="owner-menu">
      <span>{owner?.name}</span>
      <button type="button" className="quiet" onClick={() => open({ kind: 'settings' })}>
        {say.settings}
      </button>
      <button type="button" className="quiet" onClick={() => open({ kind: 'account' })}>
        {say.account}
      </button>
      <button type="button" className="quiet" onClick={() => open({ kind: 'api-tokens' })}>
        {say.apiTokens}
      </button>
      <button type="button" className="quiet" onClick={() => open({ kind: 'security-log' })}>
        {say.securityLog}
      </button>
      <button
        type="button"
        className="quiet"
        aria-disabled={pending}
        onClick={() => (asks ? setQuestion('draft') : void press())}
      >
        {say.signOut}
      </button>
      {question !== null && <DraftQuestion onStay={() => setQuestion(null)} onSignOut={() => void press()} />}
      {trouble !== null && <SignOutTrouble sentence={trouble} onClose={() => setTrouble(null)} />}
    </div>
  )
}

function DraftQuestion({ onStay, onSignOut }: { onStay: () => void; onSignOut: () => void }) {
  return (
    <AlertDialog title={say.dropTitle} words={<p>{say.dropLead}</p>} onClose={onStay}>
      <button type="button" className="button" data-first-focus="" onClick={onStay}>
        {say.staySignedIn}
      </button>
      <button type="button" className="button main" onClick={onSignOut}>
        {say.signOut}
      </button>
    </AlertDialog>
  )
}

function SignOutTrouble({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <AlertDialog title={say.stillSignedIn} words={<p>{sentence}</p>} onClose={onClose}>
      <button type="button" className="button main" data-first-focus="" onClick={onClose}>
        {say.ok}
      </button>
    </AlertDialog>
  )
}
