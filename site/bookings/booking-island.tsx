import { useEffect, useState } from 'react'
import type { PriceChange } from '../../domain/price-shown.ts'
import type { Refusal } from '../../ui/api.ts'
import { fieldTrouble } from '../form/use-static-form.ts'
import { RefusedCall } from '../form/form-refused.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { InSlot } from '../form/in-slot.tsx'
import type { VisitorData } from '../data/visitor-data.ts'
import { AreaNotice } from './area-notice.tsx'
import { BookedNote } from './booked-note.tsx'
import { EmailDoubt } from './email-doubt.tsx'
import { Repriced } from './repriced.tsx'
import { TakenWindow } from './taken-window.tsx'
import { useAvailability } from './use-availability.ts'
import { useBook } from './use-book.ts'
import { pickedIn, type PickedWindow, stillOffered } from './picked-window.ts'
import { WindowPicker } from './window-picker.tsx'
import * as say from '#words/site/bookings.ts'

type Props = { form: HTMLFormElement; data: VisitorData }

/** Takes the booking form over: free windows instead of a bare date, and an answer without leaving the page. */
export function BookingIsland({ form, data }: Props) {
  const [chosen, setChosen] = useState(() => pickedIn(new FormData(form)))
  const { availability, ask, refresh } = useAvailability()
  const { pending, refusal, booked, take, accept, startAgain } = useBook({ form, prices: data.prices })
  const picked = stillOffered(availability, chosen)
  const dialog = form.closest('dialog')
  // Then the button that says the new price is the main one.
  const isRepriced = refusal?.reason === 'refused' && refusal.price !== undefined

  useEffect(() => {
    form.toggleAttribute('hidden', booked !== null)
  }, [form, booked])
  useEffect(() => {
    if (refusal?.reason === 'refused' && refusal.next.length > 0) refresh()
  }, [refusal, refresh])
  useEffect(() => {
    function onClose() {
      if (booked === null) return
      startAgain()
      setChosen({ date: '', window: '' })
      ask()
    }
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  })

  return (
    <>
      <InSlot name="area">
        <AreaNotice form={form} zips={data.zips} />
      </InSlot>
      <InSlot name="email-doubt">
        <EmailDoubt form={form} />
      </InSlot>
      <InSlot name="when" onTake={() => setChosen(pickedIn(new FormData(form)))}>
        <WindowPicker {...{ form: 'booking', availability, ask, picked, onPick: setChosen }} />
      </InSlot>
      <InSlot name="book-actions">
        <Stopped
          form={form}
          refusal={refusal}
          phone={data.phone}
          onTake={(next) => {
            setChosen(next)
            take(next)
          }}
          onAccept={accept}
        />
        <button className={isRepriced ? 'button' : 'button main'} aria-disabled={pending}>
          {pending ? say.sendSending : say.sendRequest}
        </button>
      </InSlot>
      <InSlot name="booked">{booked !== null && <BookedNote {...booked} phone={data.phone} />}</InSlot>
    </>
  )
}

type StoppedProps = {
  form: HTMLFormElement
  phone: string
  refusal: Refusal | null
  onTake: (picked: PickedWindow) => void
  onAccept: (change: PriceChange) => void
}

function Stopped({ form, phone, refusal, onTake, onAccept }: StoppedProps) {
  if (refusal === null) return null
  const code = refusal.reason === 'refused' ? refusal.code : ''
  if (refusal.reason === 'refused' && (code === 'window-full' || code === 'not-offered'))
    return (
      <TakenWindow
        sentence={say.sendKept(code === 'window-full' ? say.sendTaken : say.takenGone)}
        next={refusal.next}
        choice={say.sendBook}
        onTake={onTake}
      />
    )
  const price = refusal.reason === 'refused' ? refusal.price : undefined
  if (price)
    return (
      <FormTrouble>
        <Repriced change={price} onAccept={onAccept} />
      </FormTrouble>
    )
  if (refusal.reason === 'refused' && refusal.code === 'key-reused') return <FormTrouble>{say.sendPressed}</FormTrouble>
  if (refusal.reason === 'refused' && Object.keys(refusal.errors).length > 0)
    return <FormTrouble>{fieldTrouble(form, refusal.errors)}</FormTrouble>
  return <RefusedCall refusal={refusal} phone={phone} />
}
