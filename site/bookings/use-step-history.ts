import { useEffect, useEffectEvent, useRef } from 'react'
import { isAnswer } from '../form/drafts.ts'

type Steps = {
  form: HTMLFormElement
  step: number
  setStep: (step: number) => void
  isOver: boolean
}

/** The step in the browser's history; 0 on the page itself. */
export function stepHere(): number {
  // Safe: the office stores no `step` there.
  return (history.state as { step?: number } | null)?.step ?? 0
}

/** One entry for each step above the page's own: Back goes back a step, and from the first one to the page. */
export function useStepHistory({ form, step, setStep, isOver }: Steps): void {
  const dialog = form.closest('dialog')
  /** The focused element while the browser goes back, which takes time; until then nothing can be put on top. */
  const onItsWay = useRef<Element | null>(null)

  const sync = useEffectEvent(() => {
    if (onItsWay.current !== null || isAnswer) return
    const wanted = !dialog?.open ? 0 : isOver ? 1 : step
    // Without the section in the page's address: a browser would focus it at every step.
    for (let next = stepHere() + 1; next <= wanted; next++)
      history.pushState({ step: next }, '', location.search || '/')
    if (wanted === stepHere()) return
    onItsWay.current = document.activeElement
    history.go(wanted - stepHere())
  })
  const arrive = useEffectEvent(() => {
    const focused = onItsWay.current
    onItsWay.current = null
    if (focused instanceof HTMLElement) {
      setTimeout(() => focused.focus({ preventScroll: true }))
      return sync()
    }
    if (stepHere() === 0) return dialog?.close()
    setStep(stepHere())
    if (!dialog?.open) dialog?.showModal()
  })

  useEffect(() => {
    // After the other effects of a press: a link that closes the form leads to where no step has to be undone.
    const watch = new MutationObserver(() => setTimeout(sync))
    if (dialog) watch.observe(dialog, { attributeFilter: ['open'] })
    addEventListener('popstate', arrive)
    return () => {
      watch.disconnect()
      removeEventListener('popstate', arrive)
    }
  }, [dialog])
  useEffect(() => sync())
}
