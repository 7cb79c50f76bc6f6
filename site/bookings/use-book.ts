import { useRef, useState } from 'react'
import { type Booked, bookVisit } from '../../domain/endpoints/bookings.ts'
import { type PriceChange, type PriceShown, priceShownOf } from '../../domain/pricing/price-shown.ts'
import { type PriceFigures, quote, type Quote } from '../../domain/pricing/pricing.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { createOnce } from '../form/create-once.ts'
import type { Errors } from '../form/form-field.tsx'
import { useStaticForm } from '../form/use-static-form.ts'
import { choiceIn, toBookingInput } from './booking-input.ts'
import { pickedIn, type PickedWindow, splitWhen } from './picked-window.ts'

type Props = {
  form: HTMLFormElement
  prices: PriceFigures
  /** Goes on to the next step, or says what stands in the way; undefined on the last one, which sends. */
  goOn: (fields: FormData) => Errors | null | undefined
  reveal: (field: Element) => void
}

/**
 * Sends the booking once. `take` is for a window that is chosen and booked with one press, `accept` for a price that is
 * another one now.
 */
export function useBook({ form, prices, goOn, reveal }: Props) {
  const [booked, setBooked] = useState<Booked | null>(null)
  const [once] = useState(createOnce)
  const wanted = useRef<PickedWindow | null>(null)
  const accepted = useRef<Required<PriceShown> | null>(null)

  async function send(_form: HTMLFormElement, by: HTMLElement | null): Promise<Refusal | null> {
    const fields = new FormData(form)
    // A page that came back before the script offers windows of its own, each by a button.
    if (by instanceof HTMLButtonElement && by.name === 'when') wanted.current = splitWhen(by.value)
    const isAnswer = wanted.current !== null || accepted.current !== null
    const errors = isAnswer ? undefined : goOn(fields)
    if (errors !== undefined) return errors && toRefusal(errors)
    const input = toBookingInput(fields, wanted.current ?? pickedIn(fields))
    wanted.current = null
    // Read before anything waits: this is what was in sight when the button was pressed.
    const shown = accepted.current ?? priceShownOf(quoteOf(form, prices))
    accepted.current = null
    await untilBelievable()
    const answer = await once(input, (key, at) =>
      call(bookVisit, { body: { key, ...input, ...shown, openMs: Math.round(at) } }),
    )
    // Whoever has closed the form meanwhile hears what became of it all the same.
    const dialog = form.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
    if (!answer.ok) return askForDayFirst(answer.refusal)
    setBooked(answer.data)
    return null
  }
  const { pending, refusal } = useStaticForm({ form, send, reveal })

  function take(next: PickedWindow): void {
    wanted.current = next
    form.requestSubmit()
  }
  function accept({ now, laterNow }: PriceChange): void {
    accepted.current = { priceShown: now, laterPriceShown: laterNow }
    form.requestSubmit()
  }
  return { pending, refusal, booked, take, accept, startAgain: () => setBooked(null) }
}

/** What the chosen cleaning costs. */
export function quoteOf(form: HTMLFormElement, prices: PriceFigures): Quote {
  return quote(prices, choiceIn(new FormData(form)))
}

function toRefusal(errors: Errors): Refusal {
  return { reason: 'refused', status: 422, code: '', sentence: '', errors, retryAfterS: null, next: [] }
}

/** The windows are shown when there is a day: whoever is asked for the day is not asked for the window as well. */
function askForDayFirst(refusal: Refusal): Refusal {
  if (refusal.reason !== 'refused' || !('date' in refusal.errors)) return refusal
  const { window: _later, ...errors } = refusal.errors
  return { ...refusal, errors }
}

/** The server takes nothing that was filled in within a second; a browser that fills in by itself only waits. */
async function untilBelievable(): Promise<void> {
  const restMs = 1_050 - performance.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
}
