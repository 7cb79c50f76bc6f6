import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { stepHere } from './use-step-history.ts'

/** The fields that each step needs before the next one begins. */
export const stepFields = [['zip'], ['name', 'email', 'phone', 'address'], []] as const

/** Each part is a `<fieldset>` of the plain form. A late script begins at the visitor's step, or at an error. */
export function useSteps(form: HTMLFormElement) {
  const parts = () => [...form.querySelectorAll(':scope > fieldset')]
  const stepOf = (element: Element | null) => parts().findIndex((part) => part.contains(element)) + 1
  const [step, setStep] = useState(() => {
    const here = stepOf(document.activeElement) || stepOf(form.querySelector('[aria-invalid]'))
    // A form that came back without errors is ready to be sent.
    return here || stepHere() || (form.querySelector('.trouble') === null ? 1 : stepFields.length)
  })
  useLayoutEffect(() => {
    form.setAttribute('data-step', String(step))
  }, [form, step])

  /** Unfolds what is around it: only a visible field can have the focus. */
  function reveal(field: Element): void {
    const folded = field.closest('details')
    if (folded !== null) folded.open = true
    flushSync(() => setStep((before) => stepOf(field) || before))
  }
  return { step, setStep, reveal }
}
