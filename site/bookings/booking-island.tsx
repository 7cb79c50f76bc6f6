import { Suspense, useEffect, useReducer, useState } from 'react'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import type { Refusal } from '../../ui/api.ts'
import { fieldTrouble } from '../form/use-static-form.ts'
import { comesLater } from '../form/comes-later.ts'
import { RefusedCall } from '../form/form-refused.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { InSlot } from '../form/in-slot.tsx'
import type { VisitorData } from '../data/visitor-data.ts'
import { AreaNotice } from './area-notice.tsx'
import { BookedInShort } from './booked-in-short.tsx'
import { FocusHere } from './focus-here.tsx'
import { judgeStep } from './judge-step.ts'
import { StepHead } from './step-head.tsx'
import { choiceIn } from './booking-input.ts'
import { type Availability, useAvailability } from './use-availability.ts'
import { quoteOf, useBook } from './use-book.ts'
import { useStepHistory } from './use-step-history.ts'
import { stepFields, useSteps } from './use-steps.ts'
import { findOffered, pickedIn, stillOffered } from './picked-window.ts'
import { windowInShort } from '#words/days.ts'
import { dayInShort } from '#words/formats.ts'
import { WindowPicker } from './window-picker.tsx'
import * as say from '#words/site/bookings.ts'
import type { StoppedProps } from './what-instead.tsx'

/** The second step is not visible first, and neither is the third when the second is. */
const AccessChoice = comesLater(() => import('./access-choice.tsx'))
const CheckBooking = comesLater(() => import('./check-booking.tsx'))
const EmailDoubt = comesLater(() => import('./email-doubt.tsx'))

/** Both are fetched while the visitor reads the last step. */
const WhatInstead = comesLater(loadInstead, ({ refusal, phone }) => <RefusedCall {...{ refusal, phone }} />)
const BookedNote = comesLater(() => import('./booked-note.tsx'), BookedInShort)

type Props = { form: HTMLFormElement; data: VisitorData }

/** Free windows instead of a bare date, and an answer without leaving the page. */
export function BookingIsland({ form, data }: Props) {
  const [chosen, setChosen] = useState(() => pickedIn(new FormData(form)))
  const { availability: known, ask, refresh } = useAvailability()
  const availability = fitting(known, form)
  const { step, setStep, reveal } = useSteps(form)
  const { prices, zips } = data
  const { pending, refusal, booked, take, accept, startAgain } = useBook({ form, prices, goOn, reveal })
  useStepHistory({ form, step, setStep, isOver: booked !== null })
  const picked = stillOffered(availability, chosen)
  const isLast = step === stepFields.length
  const offered = findOffered(availability, picked)
  const price = quoteOf(form, prices)
  const sendWords = offered
    ? say.sendFor(dayInShort(offered.date), windowInShort(offered), form.dataset['whole'] ?? formatDollars(price.first))
    : say.sendRequest
  useChanges()
  const dialog = form.closest('dialog')
  const doubt = (
    <Suspense>
      <EmailDoubt form={form} />
    </Suspense>
  )
  const isRepriced = refusal?.reason === 'refused' && refusal.price !== undefined
  // The button's offer is gone: the refusal has its own buttons, with what is possible.
  const isStale = isLast && (isRepriced || isGone(refusal))

  useEffect(() => {
    form.toggleAttribute('hidden', booked !== null)
  }, [form, booked])
  useEffect(() => {
    // Loaded ahead of need. A failure is retried when it is shown, which has a fallback.
    if (isLast) loadInstead().catch(() => undefined)
  }, [isLast])
  useEffect(() => {
    if (refusal?.reason === 'refused' && refusal.next.length > 0) refresh()
  }, [refusal, refresh])
  useEffect(() => {
    function onClose() {
      if (booked === null) return
      startAgain()
      setChosen({ date: '', window: '' })
      setStep(1)
      ask()
    }
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  })

  function goOn(fields: FormData) {
    if (isLast) return undefined
    const errors = judgeStep(fields, stepFields[step - 1] ?? [], { zips, picked: pickedIn(fields) })
    if (Object.keys(errors).length > 0) return errors
    setStep(step + 1)
    return null
  }

  return (
    <>
      <InSlot name="step">
        <StepHead step={step} />
      </InSlot>
      <InSlot name="area">
        <AreaNotice form={form} zips={zips} />
      </InSlot>
      <InSlot name="email-doubt">{doubt}</InSlot>
      <InSlot name="when" onTake={() => setChosen(pickedIn(new FormData(form)))}>
        <WindowPicker {...{ form: 'booking', availability, ask, picked, onPick: setChosen }} />
      </InSlot>
      <Suspense>
        <AccessChoice form={form} />
      </Suspense>
      <InSlot name="check">
        {step > 1 && (
          <Suspense>
            <CheckBooking
              {...{ form, offered, price: isRepriced ? null : price, doubt: isLast && doubt, onChange: setStep }}
            />
          </Suspense>
        )}
      </InSlot>
      <InSlot name="book-actions">
        <FocusHere wanted={isStale}>
          <Stopped
            form={form}
            refusal={refusal}
            phone={data.phone}
            onTake={(next) => {
              setChosen(next)
              take(next)
            }}
            onAccept={accept}
            onDays={step === 1 ? undefined : () => setStep(1)}
          />
        </FocusHere>
        {step > 1 && (
          <button type="button" className="button" onClick={() => setStep(step - 1)}>
            {say.stepBack}
          </button>
        )}
        {!isStale && (
          <button className="button main" aria-disabled={pending}>
            {!isLast ? say.stepOn : pending ? say.sendSending : sendWords}
          </button>
        )}
      </InSlot>
      <InSlot name="booked">
        {(isLast || booked !== null) && (
          <Suspense fallback={<BookedInShort booked={booked} />}>
            <BookedNote booked={booked} data={data} />
          </Suspense>
        )}
      </InSlot>
    </>
  )
}

/** Free for the chosen cleaning. */
function fitting(known: Availability, form: HTMLFormElement): Availability {
  return known.kind === 'known' && known.fit ? { ...known, days: known.fit(choiceIn(new FormData(form))) } : known
}

/** A choice made in the quote, outside this program, shows here as well. */
function useChanges(): void {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  }, [])
}

function loadInstead() {
  return import('./what-instead.tsx')
}

/** Whether the requested window is no longer available. */
function isGone(refusal: Refusal | null): boolean {
  return refusal?.reason === 'refused' && (refusal.code === 'window-full' || refusal.code === 'not-offered')
}

function Stopped({
  form,
  ...stopped
}: Omit<StoppedProps, 'refusal'> & { form: HTMLFormElement; refusal: Refusal | null }) {
  const { refusal, phone } = stopped
  if (refusal === null) return null
  if (refusal.reason === 'refused' && (isGone(refusal) || refusal.price))
    return (
      <Suspense>
        <WhatInstead {...stopped} refusal={refusal} />
      </Suspense>
    )
  if (refusal.reason === 'refused' && refusal.code === 'key-reused') return <FormTrouble>{say.sendPressed}</FormTrouble>
  if (refusal.reason === 'refused' && Object.keys(refusal.errors).length > 0)
    return <FormTrouble>{fieldTrouble(form, refusal.errors)}</FormTrouble>
  return <RefusedCall refusal={refusal} phone={phone} />
}
