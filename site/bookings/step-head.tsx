import { useEffect, useRef } from 'react'
import { stepFields } from './use-steps.ts'
import * as say from '#words/site/bookings.ts'

/** Takes the focus when the step has changed. */
export function StepHead({ step }: { step: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) title.current?.focus()
    before.current = step
  }, [step])
  return (
    <h3 className="step-head" ref={title} tabIndex={-1}>
      <small>{say.stepOf(step, stepFields.length)}</small> <span>{say.stepNames[step - 1]}</span>
    </h3>
  )
}
