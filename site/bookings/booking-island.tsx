import { Suspense, useEffect, useReducer } from 'react'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import { comesLater } from '../form/comes-later.ts'
import { InSlot } from '../form/in-slot.tsx'
import type { VisitorData } from '../data/visitor-data.ts'
import { AreaNotice } from './area-notice.tsx'
import { BookActions, isRepriced } from './book-actions.tsx'
import { BookedInShort } from './booked-in-short.tsx'
import { judgeStep } from './judge-step.ts'
import { StepHead } from './step-head.tsx'
import { quoteOf, useBook } from './use-book.ts'
import { usePickedWindow } from './use-picked-window.ts'
import { useStepHistory } from './use-step-history.ts'
import { stepFields, useSteps } from './use-steps.ts'
import { pickedIn } from './picked-window.ts'
import { windowInShort } from '#words/days.ts'
import { dayInShort } from '#words/formats.ts'
import { WindowPicker } from './window-picker.tsx'
import * as say from '#words/site/bookings.ts'
import { useAnswerInstead } from './use-answer-instead.ts'

/** The second step is not visible first, and neither is the third when the second is. */
const AccessChoice = comesLater(() => import('./access-choice.tsx'))
const CheckBooking = comesLater(() => import('./check-booking.tsx'))
const EmailDoubt = comesLater(() => import('./email-doubt.tsx'))

/** Fetched while the visitor reads the last step. */
const BookedNote = comesLater(() => import('./booked-note.tsx'), BookedInShort)

type Props = { form: HTMLFormElement; data: VisitorData }

/** Free windows instead of a bare date, and an answer without leaving the page. */
export function BookingIsland({ form, data }: Props) {
  const { availability, ask, refresh, picked, offered, setChosen } = usePickedWindow(form)
  const { step, setStep, reveal } = useSteps(form)
  const { prices, zips } = data
  const { pending, refusal, booked, take, accept, startAgain } = useBook({ form, prices, goOn, reveal })
  useStepHistory({ form, step, setStep, isOver: booked !== null })
  const isLast = step === stepFields.length
  const price = quoteOf(form, prices)
  const sendWords = offered
    ? say.sendFor(dayInShort(offered.date), windowInShort(offered), form.dataset['whole'] ?? formatDollars(price.first))
    : say.sendRequest
  useChanges()
  const doubt = (
    <Suspense>
      <EmailDoubt form={form} />
    </Suspense>
  )

  useAnswerInstead(form, booked !== null, () => {
    startAgain()
    setChosen({ date: '', window: '' })
    setStep(1)
    ask()
  })
  useEffect(() => {
    if (refusal?.reason === 'refused' && refusal.next.length > 0) refresh()
  }, [refusal, refresh])

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
              {...{ form, offered, doubt: isLast && doubt, onChange: setStep }}
              price={isRepriced(refusal) ? null : price}
            />
          </Suspense>
        )}
      </InSlot>
      <BookActions
        {...{ form, phone: data.phone, step, onStep: setStep, refusal, pending, sendWords, onAccept: accept }}
        onTake={(next) => {
          setChosen(next)
          take(next)
        }}
      />
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

/** A choice made in the quote, outside this program, shows here as well. */
function useChanges(): void {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  }, [])
}
