import { useLayoutEffect, useRef } from 'react'

/**
 * The focus moves to the row, the form's main button, the place of the act, or the title: the keyboard would start at the
 * top. The act's other buttons do not get it: a key that is still down would press them.
 */
export function useFocusHeir() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const place = button?.closest<HTMLElement>('[data-act]')
    const heirs = [
      button?.closest('li')?.querySelector<HTMLElement>('.row-open'),
      button?.closest('form')?.querySelector<HTMLElement>('.form-actions > .main'),
      place,
      button?.closest('.pane, dialog')?.querySelector<HTMLElement>('[data-title]'),
    ]
    return () => {
      if (document.activeElement !== button) return
      queueMicrotask(() => {
        if (place) place.tabIndex = -1
        heirs.find((each) => each?.isConnected)?.focus()
      })
    }
  }, [])
  return ref
}
