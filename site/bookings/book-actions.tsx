import { Suspense, useEffect } from 'react'
import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import type { Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { comesLater } from '../form/comes-later.ts'
import { RefusedCall } from '../form/form-refused.tsx'
import { InSlot } from '../form/in-slot.tsx'
import { fieldTrouble } from '../form/use-static-form.ts'
import { FocusHere } from './focus-here.tsx'
import type { PickedWindow } from './picked-window.ts'
import { stepFields } from './use-steps.ts'
import type { StoppedProps } from './what-instead.tsx'
import * as say from '#words/site/bookings.ts'

/** Fetched while the visitor reads the last step. */
const WhatInstead = comesLater(loadInstead, ({ refusal, phone }) => <RefusedCall {...{ refusal, phone }} />)

type Props = {
  form: HTMLFormElement
  phone: string
  step: number
  onStep: (step: number) => void
  refusal: Refusal | null
  pending: boolean
  sendWords: string
  onTake: (picked: PickedWindow) => void
  onAccept: (change: PriceChange) => void
}

/** What stopped the booking, and the way back and on. */
export function BookActions({ form, step, onStep, pending, sendWords, ...stopped }: Props) {
  const { refusal } = stopped
  const isLast = step === stepFields.length
  // The button's offer is gone: the refusal has its own buttons, with what is possible.
  const isStale = isLast && (isRepriced(refusal) || isGone(refusal))
  useEffect(() => {
    // Loaded ahead of need. A failure is retried when it is shown, which has a fallback.
    if (isLast) loadInstead().catch(() => undefined)
  }, [isLast])
  return (
    <InSlot name="book-actions">
      <FocusHere wanted={isStale}>
        <Stopped {...stopped} form={form} onDays={step === 1 ? undefined : () => onStep(1)} />
      </FocusHere>
      {step > 1 && (
        <button type="button" className="button" onClick={() => onStep(step - 1)}>
          {say.stepBack}
        </button>
      )}
      {!isStale && (
        <button className="button main" aria-disabled={pending}>
          {!isLast ? say.stepOn : pending ? say.sendSending : sendWords}
        </button>
      )}
    </InSlot>
  )
}

function loadInstead() {
  return import('./what-instead.tsx')
}

export function isRepriced(refusal: Refusal | null): boolean {
  return refusal?.reason === 'refused' && refusal.price !== undefined
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
