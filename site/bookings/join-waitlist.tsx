import { useRef, useState } from 'react'
import { joinWaitlist } from '../../domain/endpoints/waitlist.ts'
import { call, explain } from '../../ui/api.ts'
import { createOnce } from '../form/create-once.ts'
import { usePress } from '../../ui/use-press.ts'
import { FocusHere } from './focus-here.tsx'
import * as say from '#words/site/waitlist.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

/** Takes the address that is written to, once, when somebody comes to a ZIP code after all. */
export default function JoinWaitlist({ zip, known }: { zip: string; known: string }) {
  const email = useRef<HTMLInputElement>(null)
  const [once] = useState(createOnce)
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const { pending, press } = usePress(async () => {
    const wish = { zip, email: email.current?.value ?? '' }
    const answer = await once(wish, (key) => call(joinWaitlist, { body: { key, ...wish } }))
    const refusal = answer.ok ? null : answer.refusal
    const field = refusal?.reason === 'refused' ? refusal.errors['email'] : undefined
    const sentence = refusal === null ? say.areaThanks(zip) : (field ?? explain(refusal))
    setTold({ ok: answer.ok, sentence })
    if (field !== undefined) email.current?.focus()
  })
  if (told?.ok === true)
    return (
      // The button has gone with the press that it answers.
      <FocusHere wanted>
        <p>{told.sentence}</p>
      </FocusHere>
    )
  return (
    <>
      <p>{say.areaAsk}</p>
      <div className="field">
        <label htmlFor="waitlist-email">{say.areaEmail}</label>
        <input
          ref={email}
          id="waitlist-email"
          type="email"
          autoComplete="email"
          defaultValue={known}
          aria-describedby="waitlist-error"
          aria-invalid={told !== null || undefined}
          onKeyDown={(event) => {
            if (pressedKey(event.nativeEvent) !== 'Enter') return
            // It stands in the booking form, which is not what is meant.
            event.preventDefault()
            void press()
          }}
        />
        <p id="waitlist-error" className="field-error" role="alert">
          {told?.sentence}
        </p>
        <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
          {pending ? say.areaSending : say.areaTell}
        </button>
      </div>
    </>
  )
}
