import { useLayoutEffect, useRef } from 'react'

/** The focus moves to the row, the form's main button, or the title: the keyboard would start at the top. */
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
