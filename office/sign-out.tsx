import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetDrafts, hasDrafts, keptPhotos } from './estimates/draft.ts'
import { explain } from '../ui/api.ts'
import { AlertDialog } from './desk/dialog.tsx'
import { usePress } from '../ui/use-press.ts'
import { show } from './desk/screens.ts'
import { signOut } from './desk/session.ts'
import { useOwner } from './desk/use-owner.ts'
import * as say from '#words/office/dashboard.ts'

/** Asks first if an unfinished estimate would be lost. */
export function SignOut() {
  const queries = useQueryClient()
  const owner = useOwner()?.user
  const ownerId = owner?.id
  const [question, setQuestion] = useState<'draft' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    const answer = await signOut()
    if (!answer.ok) return setTrouble(explain(answer.refusal))
    if (ownerId !== undefined) forgetDrafts(ownerId)
    indexedDB.deleteDatabase(keptPhotos)
    show([])
    queries.clear()
  })
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-disabled={pending}
        onClick={() => {
          if (ownerId !== undefined && hasDrafts(ownerId)) setQuestion('draft')
          else void press()
        }}
      >
        {say.signOut}
      </button>
      {question !== null && <DraftQuestion onStay={() => setQuestion(null)} onSignOut={() => void press()} />}
      {trouble !== null && <SignOutTrouble sentence={trouble} onClose={() => setTrouble(null)} />}
    </>
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
