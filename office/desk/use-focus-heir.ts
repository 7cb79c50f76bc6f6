import { useLayoutEffect, useRef } from 'react'

/**
 * For a button that disappears when its work is done: its focus moves to its row or to the main button of its form, or
 * to the title of its screen if these are gone too. Otherwise the keyboard would start again at the top.
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
