import { useLayoutEffect, useRef } from 'react'

/** For a visit's button, which disappears with the visit: its focus moves to where the visit is now. */
export function useVisitHeir(id: string) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const pane = button?.closest('.pane')
    return () => {
      if (document.activeElement !== button) return
      queueMicrotask(() => {
        const heirs = [`[data-visit="${id}"]`, '[data-title]'].map((heir) => pane?.querySelector<HTMLElement>(heir))
        heirs.find((heir) => heir)?.focus({ preventScroll: true })
      })
    }
  }, [id])
  return ref
}
