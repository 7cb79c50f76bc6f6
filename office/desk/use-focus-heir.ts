import { useLayoutEffect, useRef } from 'react'

/**
 * For a button, or a part with a form, that goes away when its work is done: the focus that was in it goes on to its row, or
 * to the title of its screen when the row is gone too. Without that the keyboard would start again at the top.
 */
export function useFocusHeir<Part extends HTMLElement = HTMLButtonElement>() {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const part = ref.current
    const heirs = [
      part?.closest('li')?.querySelector<HTMLElement>('.row-open'),
      part?.closest('.pane, dialog')?.querySelector<HTMLElement>('[data-title]'),
    ]
    return () => {
      if (!part?.contains(document.activeElement)) return
      queueMicrotask(() => heirs.find((heir) => heir?.isConnected)?.focus())
    }
  }, [])
  return ref
}
