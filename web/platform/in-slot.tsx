import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Takes over a part of the static page: what stood in it goes, and the focus that was in it moves to what comes. The rest
 * of the form stays as it is, with everything typed into it.
 */
export function InSlot({ name, children }: { name: string; children: ReactNode }) {
  const [slot] = useState(() => takeSlot(name))
  useLayoutEffect(() => {
    if (slot?.hadFocus) slot.element.querySelector<HTMLElement>('input, button, select')?.focus()
  }, [slot])
  return slot === null ? null : createPortal(children, slot.element)
}

function takeSlot(name: string): { element: Element; hadFocus: boolean } | null {
  const element = document.querySelector(`[data-slot="${name}"]`)
  if (element === null) return null
  const hadFocus = element.contains(document.activeElement)
  element.replaceChildren()
  return { element, hadFocus }
}
