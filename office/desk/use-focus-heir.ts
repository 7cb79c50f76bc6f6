import { useLayoutEffect, useRef } from 'react'

/**
 * For a button that disappears when its work is done: its focus moves to its row or to the main button of its form, or
 * to where it was among the buttons of an act. These do not get it themselves: the key that is still down would press
 * them. The title of its screen takes it if all of them are gone. Otherwise the keyboard would start again at the top.
 */
export function useFocusHeir() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    const heirs = [
      button?.closest('li')?.querySelector<HTMLElement>('.row-open'),
      button?.closest('form')?.querySelector<HTMLElement>('.form-actions > .main'),
      button?.closest<HTMLElement>('[data-act]'),
      button?.closest('.pane, dialog')?.querySelector<HTMLElement>('[data-title]'),
    ]
    return () => {
      if (document.activeElement !== button) return
      queueMicrotask(() => {
        const heir = heirs.find((each) => each?.isConnected)
        if (heir?.matches('[data-act]')) heir.tabIndex = -1
        heir?.focus()
      })
    }
  }, [])
  return ref
}
