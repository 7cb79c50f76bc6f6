import { useEffect, useState } from 'react'
import type { PriceChange } from '../../domain/price-shown.ts'
import type { Refusal } from '../platform/api.ts'
import { fieldTrouble } from '../platform/use-static-form.ts'
import { RefusedCall } from '../platform/form-refused.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { InSlot } from '../platform/in-slot.tsx'
import type { VisitorData } from '../visitor/visitor-data.ts'
import { AreaNotice } from './area-notice.tsx'
import { BookedNote } from './booked-note.tsx'
import { Repriced } from './repriced.tsx'
import { TakenWindow } from './taken-window.tsx'
import { useAvailability } from './use-availability.ts'
import { useBook } from './use-book.ts'
import { pickedIn, WindowPicker, type PickedWindow } from './window-picker.tsx'

type Props = { form: HTMLFormElement; data: VisitorData }

/** Takes the booking form over: free windows instead of a bare date, and an answer without leaving the page. */
export function BookingIsland({ form, data }: Props) {
  const [picked, setPicked] = useState(() => pickedIn(new FormData(form)))
  const { availability, ask } = useAvailability()
  const { pending, refusal, booked, take, accept, startAgain } = useBook({ form, prices: data.prices, picked })
  const dialog = form.closest('dialog')

  useEffect(() => {
    form.toggleAttribute('hidden', booked !== null)
  }, [form, booked])
  useEffect(() => {
    function onClose() {
      if (booked === null) return
      startAgain()
      setPicked({ date: '', window: '' })
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
      <InSlot name="when">
        <WindowPicker {...{ form: 'booking', availability, ask, picked, onPick: setPicked }} />
      </InSlot>
      <InSlot name="book-actions">
        <Stopped
          form={form}
          refusal={refusal}
          phone={data.phone}
          onTake={(next) => {
            setPicked(next)
            take(next)
          }}
          onAccept={accept}
        />
        <button className="button main" aria-disabled={pending}>
          {pending ? 'Sending …' : 'Send booking request'}
        </button>
      </InSlot>
      <InSlot name="booked">{booked !== null && <BookedNote {...booked} />}</InSlot>
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
  if (refusal.reason === 'refused' && refusal.code === 'window-full')
    return <TakenWindow sentence={takenWords} next={refusal.next} verb="Book" onTake={onTake} />
  const price = refusal.reason === 'refused' ? refusal.price : undefined
  if (price)
    return (
      <FormTrouble>
        <Repriced change={price} onAccept={onAccept} />
      </FormTrouble>
    )
  if (refusal.reason === 'refused' && refusal.code === 'key-reused') return <FormTrouble>{pressAgain}</FormTrouble>
  if (refusal.reason === 'refused' && Object.keys(refusal.errors).length > 0)
    return <FormTrouble>{fieldTrouble(form, refusal.errors)}</FormTrouble>
  return <RefusedCall refusal={refusal} phone={phone} />
}

const takenWords = 'Somebody booked this window a moment before you. We are sorry.'
const pressAgain = 'An earlier press was received already: look into your e-mail before you press again.'
