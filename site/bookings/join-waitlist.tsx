import { useRef, useState } from 'react'
import { joinWaitlist } from '../../domain/endpoints/waitlist.ts'
import { call, explain } from '../../ui/api.ts'
import { createOnce } from '../form/create-once.ts'
import { usePress } from '../../ui/use-press.ts'
import * as say from '#words/site/waitlist.ts'

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
  })
  return (
    <>
      <p>{say.areaAsk}</p>
      {told?.ok !== true && (
        <div className="field">
          <label htmlFor="waitlist-email">{say.areaEmail}</label>
          <input
            ref={email}
            id="waitlist-email"
            type="email"
            autoComplete="email"
            defaultValue={known}
            aria-describedby="waitlist-told"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It stands in the booking form, which is not what is meant.
              event.preventDefault()
              void press()
            }}
          />
          <button type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
            {pending ? say.areaSending : say.areaTell}
          </button>
        </div>
      )}
      <p id="waitlist-told" className={told?.ok === false ? 'field-error' : ''}>
        {told?.sentence}
      </p>
    </>
  )
}
