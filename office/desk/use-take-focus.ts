import { useEffect, useRef } from 'react'

/** Catches the focus when its element is gone: every render here may have removed a step. */
export function useCatchFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  })
  return ref
}

/** The focus never falls to the page. */
export function useTakeFocus<Element extends HTMLElement>(wanted = true) {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (wanted) ref.current?.focus()
  }, [wanted])
  return ref
}
