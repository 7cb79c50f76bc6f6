import { useLayoutEffect, useRef } from 'react'

/**
 * For a button that goes away when its work is done: the focus it had goes on to its row or to the main button of its form, or
 * to the title of its screen when these are gone too. Without that the keyboard would start again at the top.
 */
export function useFocusHeir() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const heirs = [
      button?.closest('li')?.querySelector<HTMLElement>('.row-open'),
      button?.closest('form')?.querySelector<HTMLElement>('.form-actions > .main'),
      button?.closest('.pane, dialog')?.querySelector<HTMLElement>('[data-title]'),
    ]
    return () => {
      if (document.activeElement !== button) return
      queueMicrotask(() => heirs.find((heir) => heir?.isConnected)?.focus())
    }
  }, [])
  return ref
}
