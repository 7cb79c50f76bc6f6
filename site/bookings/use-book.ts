import { useRef, useState } from 'react'
import { type Booked, bookVisit } from '../../domain/endpoints/booking-form.ts'
import {
  type DepositShown,
  type PriceChange,
  type PriceShown,
  priceShownOf,
  type TaxShown,
} from '../../domain/pricing/price-shown.ts'
import { type PriceFigures, quote, type Quote } from '../../domain/pricing/pricing.ts'
import { call, type Refusal } from '../../ui/api.ts'
import { createOnce } from '../form/create-once.ts'
import { dropDraft } from '../form/drafts.ts'
import type { Errors } from '../form/form-field.tsx'
import { useStaticForm } from '../form/use-static-form.ts'
import { choiceIn, toBookingInput } from './booking-input.ts'
import { pickedIn, type PickedWindow, splitWhen } from './picked-window.ts'

type Props = {
  form: HTMLFormElement
  prices: PriceFigures
  /** Goes to the next step, or shows what prevents it; undefined on the last one, which sends. */
  goOn: (fields: FormData) => Errors | null | undefined
  reveal: (field: Element) => void
}

/** `take`: a window chosen and booked in one press, `accept`: a changed price. */
export function useBook({ form, prices, goOn, reveal }: Props) {
  const [booked, setBooked] = useState<Booked | null>(null)
  const [once] = useState(createOnce)
  const wanted = useRef<PickedWindow | null>(null)
  const accepted = useRef<(PriceShown & TaxShown) | null>(null)

  async function send(_form: HTMLFormElement, by: HTMLElement | null): Promise<Refusal | null> {
    const fields = new FormData(form)
    // A page that was sent back before the script came offers its own windows, each by a button.
    if (by instanceof HTMLButtonElement && by.name === 'when') wanted.current = splitWhen(by.value)
    const isAnswer = wanted.current !== null || accepted.current !== null
    const errors = isAnswer ? undefined : goOn(fields)
    if (errors !== undefined) return errors && toRefusal(errors)
    const input = toBookingInput(fields, wanted.current ?? pickedIn(fields))
    wanted.current = null
    // Read before any wait: this is what was visible when the button was pressed.
    const shown = { ...addedIn(form.dataset), ...(accepted.current ?? priceShownOf(quoteOf(form, prices))) }
    accepted.current = null
    await untilBelievable()
    const answer = await once(input, (key, at) =>
      call(bookVisit, { body: { key, ...input, ...shown, openMs: Math.round(at) } }),
    )
    // A visitor who has closed the form in the meantime still gets the result.
    const dialog = form.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
    if (!answer.ok) {
      // Shown by a separate page, as without a script.
      if (isToConfirm(answer.refusal)) {
        dropDraft(form)
        location.assign('/?thanks=link-sent')
      }
      return askForDayFirst(answer.refusal)
    }
    dropDraft(form)
    setBooked(answer.data)
    return null
  }
  const { pending, refusal } = useStaticForm({ form, send, reveal })

  function take(next: PickedWindow): void {
    wanted.current = next
    form.requestSubmit()
  }
  function accept({ now, laterNow, tax }: PriceChange): void {
    accepted.current = { priceShown: now, laterPriceShown: laterNow, taxShown: tax?.now }
    form.requestSubmit()
  }
  return { pending, refusal, booked, take, accept, startAgain: () => setBooked(null) }
}

export function quoteOf(form: HTMLFormElement, prices: PriceFigures): Quote {
  return quote(prices, choiceIn(new FormData(form)))
}

/** From tax-script.ts: the tax in cents, the deposit in dollars. */
function addedIn({ tax, deposit }: DOMStringMap): TaxShown & DepositShown {
  return { ...(tax && { taxShown: +tax }), ...(deposit && { depositShown: +deposit }) }
}

function isToConfirm(refusal: Refusal): boolean {
  return 'code' in refusal && refusal.code === 'confirm-by-email'
}

function toRefusal(errors: Errors): Refusal {
  return { reason: 'refused', status: 422, code: '', sentence: '', errors, retryAfterS: null, next: [] }
}

/** The windows appear once there is a day: a missing day does not ask for the window as well. */
function askForDayFirst(refusal: Refusal): Refusal {
  if (refusal.reason !== 'refused' || !('date' in refusal.errors)) return refusal
  const { window: _later, ...errors } = refusal.errors
  return { ...refusal, errors }
}

/** The server refuses anything filled in within a second; a browser that fills in by itself only has to wait. */
async function untilBelievable(): Promise<void> {
  const restMs = 1_050 - performance.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
}
