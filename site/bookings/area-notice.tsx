import { useEffect, useRef, useState } from 'react'
import { joinWaitlist } from '../../domain/endpoints/waitlist.ts'
import { call, explain } from '../../ui/api.ts'
import { createOnce } from '../form/create-once.ts'
import { usePress } from '../../ui/use-press.ts'
import * as say from '#words/site/bookings.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** Says at once when nobody comes to a ZIP code, with a way to be told when that changes. */
export function AreaNotice({ form, zips }: { form: HTMLFormElement; zips: string[] }) {
  const [zip, setZip] = useState(() => typedZip(form))
  useEffect(() => {
    const read = () => setZip(typedZip(form))
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [form])
  if (zips.length === 0 || !/^\d{5}$/.test(zip)) return null
  if (zips.includes(zip)) return <p className="hint">{say.areaInside(zip)}</p>
  return <Outside key={zip} zip={zip} known={String(new FormData(form).get('email') ?? '')} />
}

function Outside({ zip, known }: { zip: string; known: string }) {
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
    <div className="offer outside">
      <p>
        <Sentence parts={say.areaAsk(<b>{say.areaOutside(zip)}</b>)} />
      </p>
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
    </div>
  )
}

function typedZip(form: HTMLFormElement): string {
  return String(new FormData(form).get('zip') ?? '').trim()
}
