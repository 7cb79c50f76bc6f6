import { useEffect, useEffectEvent, useState } from 'react'
import type { Refusal } from '../../ui/api.ts'
import { dropTrouble } from './form-refused.tsx'
import { emptyTrap } from './form-trap.tsx'
import { usePress } from '../../ui/use-press.ts'
import * as formWords from '#words/site/form.ts'

type Sending = {
  form: HTMLFormElement
  /** `by` is the button that was pressed, if any. */
  send: (form: HTMLFormElement, by: HTMLElement | null) => Promise<Refusal | null>
  /** Scrolls a field with an error into view. */
  reveal?: (field: HTMLElement) => void
}

/** `send` returns the refusal, or null on success. An error disappears when its field is corrected. */
export function useStaticForm({ form, send, reveal }: Sending) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { pending, press } = usePress(async (by: HTMLElement | null) => {
    setRefusal(null)
    dropTrouble(form)
    const refused = await send(form, by)
    const errors = refused?.reason === 'refused' ? refused.errors : {}
    // The name of the trap in requests: it costs one more press, not the booking.
    if ('website' in errors) emptyTrap(form)
    setRefusal(refused)
    showErrors(form, errors)
    const first = form.querySelector<HTMLElement>('[aria-invalid]:enabled')
    if (first === null) return
    reveal?.(first)
    first.focus()
  })
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    void press(event.submitter)
  })
  const correct = useEffectEvent(({ target }: Event) => {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (refusal?.reason !== 'refused' || name === null || !(name in refusal.errors)) return
    const { [name]: _corrected, ...errors } = refusal.errors
    showErrors(form, errors)
    setRefusal(Object.keys(errors).length > 0 ? { ...refusal, errors } : null)
  })
  useEffect(() => {
    // Our sentences instead of the browser's.
    form.setAttribute('novalidate', '')
    form.addEventListener('submit', submit)
    form.addEventListener('input', correct)
    return () => {
      form.removeEventListener('submit', submit)
      form.removeEventListener('input', correct)
    }
  }, [form])
  return { pending, refusal }
}

/** An error without a place of its own in the form is shown in full. */
export function fieldTrouble(form: HTMLFormElement, errors: Record<string, string>): string {
  const homeless = Object.keys(errors).filter((name) => placeOf(form, name) === null)
  if (homeless.length > 0) return homeless.map((name) => errors[name]).join(' ')
  const count = Object.keys(errors).length
  return count === 1 ? formWords.troubleOne : formWords.troubleSeveral(count)
}

function placeOf(form: HTMLFormElement, name: string): Element | null {
  return document.getElementById(`${prefixOf(form)}-${name}-error`)
}

function prefixOf(form: HTMLFormElement): string {
  return form.id.replace(/-form$/, '')
}

/** An empty element is silent. */
function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  const prefix = prefixOf(form)
  for (const place of form.querySelectorAll<HTMLElement>('.field-error')) {
    const name = place.id.slice(prefix.length + 1, -'-error'.length)
    place.textContent = errors[name] ?? ''
    for (const input of form.querySelectorAll(`[name="${name}"]`)) {
      if (name in errors) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
  }
}
