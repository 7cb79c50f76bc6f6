import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  name: string
  /** Called before the old content is removed: the last chance to read it. */
  onTake?: () => void
  children: ReactNode
}

/**
 * Removes the static content, and moves any focus in it to the new one; the rest of the form stays. A field in use, an
 * open question or a pressed button stays until the visitor has left it.
 */
export function InSlot({ name, onTake, children }: Props) {
  const [slot, setSlot] = useState<Slot | null>(null)
  const take = useEffectEvent(() => {
    onTake?.()
    setSlot(takeSlot(name))
  })
  // Not while rendering, which may be delayed before it is visible: the old content would be missing until then.
  useLayoutEffect(() => {
    const element = findSlot(name)
    if (slot !== null || element === null) return
    return onceFree(element, take)
  }, [name, slot])
  useLayoutEffect(() => {
    if (slot?.hadFocus) slot.element.querySelector<HTMLElement>('input, button, select, a')?.focus()
  }, [slot])
  return slot === null ? null : createPortal(children, slot.element)
}

function findSlot(name: string): Element | null {
  return document.querySelector(`[data-slot="${name}"]`)
}

type Slot = { element: Element; hadFocus: boolean }

function takeSlot(name: string): Slot | null {
  const element = findSlot(name)
  if (element === null || element.querySelector(inUse) !== null) return null
  const hadFocus = element.contains(document.activeElement)
  element.replaceChildren()
  return { element, hadFocus }
}

/** A pressed button counts too: replaced under the finger, it would never be clicked. */
const inUse = ':is(input, select, textarea):focus, dialog[open], :active'

/** At once, or when the focus has moved elsewhere and the press that moved it is over. */
function onceFree(element: Element, done: () => void): (() => void) | undefined {
  if (element.querySelector(inUse) === null) {
    done()
    return
  }
  const look = () => {
    // After the event: only then is the new focus known.
    setTimeout(() => {
      if (element.querySelector(inUse) !== null || document.querySelector(':active') !== null) return
      stop()
      done()
    })
  }
  const events = ['focusout', 'pointerup', 'click'] as const
  const stop = () => {
    for (const event of events) document.removeEventListener(event, look)
  }
  for (const event of events) document.addEventListener(event, look)
  return stop
}
