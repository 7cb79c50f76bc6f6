import { useLayoutEffect } from 'react'
import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import type { Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import type { PickedWindow } from './picked-window.ts'
import { Repriced } from './repriced.tsx'
import { TakenWindow } from './taken-window.tsx'
import * as say from '#words/site/bookings.ts'
import { keptTyped } from '#words/site/form.ts'

export type StoppedProps = {
  phone: string
  refusal: Extract<Refusal, { reason: 'refused' }>
  onTake: (picked: PickedWindow) => void
  onAccept: (change: PriceChange) => void
  onDays: (() => void) | undefined
}

/** Each alternative is one press away. */
export default function WhatInstead({ refusal, onTake, onAccept, onDays }: StoppedProps) {
  useLayoutEffect(() => leaveFocus, [])
  if (refusal.price)
    return (
      <FormTrouble>
        <Repriced change={refusal.price} onAccept={onAccept} />
      </FormTrouble>
    )
  return (
    <TakenWindow
      sentence={keptTyped(refusal.code === 'window-full' ? say.sendTaken : say.takenGone)}
      next={refusal.next}
      choice={say.sendBook}
      onTake={onTake}
      onDays={onDays}
    />
  )
}

/** The form's main button takes the focus, which would be nowhere for as long as the network takes. */
function leaveFocus(): void {
  const actions = document.activeElement?.closest('[role=alert]')?.closest('.form-actions')
  queueMicrotask(() => actions?.querySelector<HTMLElement>('.main')?.focus())
}
