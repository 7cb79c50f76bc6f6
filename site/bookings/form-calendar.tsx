import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownFaults } from '#words/own-faults.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { pickedIn, type PickedWindow, stillOffered } from './picked-window.ts'
import { useAvailability } from './use-availability.ts'
import { WindowPicker } from './window-picker.tsx'
import { InSlot } from '../form/in-slot.tsx'

/** Replaces the list once free times are known. The form is sent unchanged: `when` holds the choice in both. */
export default function FormCalendar({ form }: { form: HTMLFormElement }) {
  const { availability, ask } = useAvailability({ estimate: String(new FormData(form).get('token')) })
  const [chosen, setChosen] = useState<PickedWindow>({ date: '', window: '' })
  const [isMissed, setMissed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const picked = stillOffered(availability, chosen)
  const isChosen = picked.window !== ''
  useStopped(form, place, () => {
    setMissed(!isChosen)
    return !isChosen
  })
  if (availability.kind !== 'known') return null
  return (
    <InSlot name="form-day" onTake={() => setChosen(pickedIn(new FormData(form)))}>
      <div ref={place}>
        <WindowPicker {...{ form: 'book', availability, ask, picked, onPick: setChosen }} />
        {isChosen && <input type="hidden" name="when" value={`${picked.date} ${picked.window}`} />}
        {isMissed && !isChosen && (
          <FormTrouble>{picked.date === '' ? ownFaults['choose-day'] : ownFaults['choose-window']}</FormTrouble>
        )}
      </div>
    </InSlot>
  )
}

/** While a choice is missing; leads to it. */
function useStopped(form: HTMLFormElement, place: RefObject<HTMLDivElement | null>, isMissing: () => boolean): void {
  const judge = useEffectEvent((event: Event) => {
    if (place.current === null || !isMissing()) return
    event.preventDefault()
    const groups = place.current.querySelectorAll('fieldset')
    groups[groups.length - 1]?.querySelector<HTMLElement>('input:enabled')?.focus()
  })
  useEffect(() => {
    form.addEventListener('submit', judge)
    return () => form.removeEventListener('submit', judge)
  }, [form])
}
