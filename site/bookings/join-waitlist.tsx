import { Suspense, useRef, useState } from 'react'
import { joinWaitlist } from '../../domain/endpoints/waitlist.ts'
import { call, explain } from '../../ui/api.ts'
import { comesLater } from '../form/comes-later.ts'
import { createOnce } from '../form/create-once.ts'
import { usePress } from '../../ui/use-press.ts'
import { FocusHere } from './focus-here.tsx'
import * as say from '#words/site/waitlist.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

const EmailDoubt = comesLater(() => import('./email-doubt.tsx'))

const field = 'waitlist-email'

type Props = { form: HTMLFormElement; zip: string; known: string }

/** It gets one email if the business ever comes to the ZIP code. */
export default function JoinWaitlist({ form, zip, known }: Props) {
  const email = useRef<HTMLInputElement>(null)
  const [once] = useState(createOnce)
  const [told, setTold] = useState<{ ok: boolean; sentence: string } | null>(null)
  const { pending, press } = usePress(async () => {
    const wish = { zip, email: email.current?.value ?? '' }
    const answer = await once(wish, (key) => call(joinWaitlist, { body: { key, ...wish } }))
    const refusal = answer.ok ? null : answer.refusal
    const fault = refusal?.reason === 'refused' ? refusal.errors['email'] : undefined
    const sentence = refusal === null ? say.areaThanks(zip) : (fault ?? explain(refusal))
    setTold({ ok: answer.ok, sentence })
    if (fault !== undefined) email.current?.focus()
  })
  if (told?.ok === true)
    return (
      // The pressed button is gone.
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
          name={field}
          type="email"
          autoComplete="email"
          defaultValue={known}
          aria-describedby="waitlist-error"
          aria-invalid={told !== null || undefined}
          onKeyDown={(event) => {
            if (pressedKey(event.nativeEvent) !== 'Enter') return
            // It lies inside the booking form, which must not be sent instead.
            event.preventDefault()
            void press()
          }}
        />
        <div role="status">
          <Suspense>
            <EmailDoubt form={form} name={field} />
          </Suspense>
        </div>
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
