import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  name: string
  /** Called before what stood there goes: the last chance to read it. */
  onTake?: () => void
  children: ReactNode
}

/**
 * Takes over a part of the static page: what stood in it goes, and the focus that was in it moves to what comes. The rest
 * of the form stays as it is, with everything typed into it. A field that somebody is using, and a question that is open, stays
 * until they have left it.
 */
export function InSlot({ name, onTake, children }: Props) {
  const [slot, setSlot] = useState<Slot | null>(null)
  const take = useEffectEvent(() => {
    onTake?.()
    setSlot(takeSlot(name))
  })
  // Not while rendering, which may be put off before it is seen: what stood there would be gone meanwhile.
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

const inUse = ':is(input, select, textarea):focus, dialog[open]'

/** Calls back when nobody uses a field of it: at once, or when the focus has gone elsewhere and the press that took it there is over. */
function onceFree(element: Element, done: () => void): (() => void) | undefined {
  if (element.querySelector(inUse) === null) {
    done()
    return
  }
  const look = () => {
    // After the event: only then is it known where the focus went.
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
