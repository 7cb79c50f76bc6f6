import { pressedKey } from '../../ui/pressed-key.ts'

/** The callbacks of a drag; `drop` gets the text of the place's `data-drop`, or null outside every place. */
export type Dragging = { name: string; begin: () => void; drop: (place: string | null) => void; leave: () => void }

/** A press may move this far and still be a press. */
const slackPx = 6
/** A finger that moves at once scrolls. */
const longPressMs = 400
/** This near to the edge the days scroll. */
const edgePx = 56
const scrollPx = 10

type Point = { clientX: number; clientY: number }

/** By mouse or pen once it has moved, by touch after a long press. Escape leaves everything as it was. */
export function followDrag(event: PointerEvent, dragging: Dragging): void {
  if (event.button !== 0 || !event.isPrimary || !(event.target instanceof HTMLElement)) return
  const source: HTMLElement = event.target
  const isTouch = event.pointerType === 'touch'
  const listening = new AbortController()
  const { signal } = listening
  let drag: ReturnType<typeof beginDrag> | null = null
  let hasMoved = false
  const begin = (at: Point) => {
    drag = beginDrag(source, dragging.name, at)
    keepInPlace(source, dragging.begin)
  }
  const timer = isTouch ? setTimeout(() => begin(event), longPressMs) : undefined
  function end(settle: () => void): void {
    clearTimeout(timer)
    listening.abort()
    if (drag === null) return
    drag.end()
    swallowClick()
    keepInPlace(source, settle)
  }
  const on = <Type extends keyof WindowEventMap>(type: Type, hear: (heard: WindowEventMap[Type]) => void) =>
    addEventListener(type, hear, { signal, capture: true, passive: false })
  on('pointermove', (moved) => {
    const isFar = Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) > slackPx
    hasMoved ||= isFar
    if (drag !== null) drag.moveTo(moved)
    else if (isFar && isTouch) end(dragging.leave)
    else if (isFar) begin(moved)
  })
  // A long press without movement moves nothing, whatever lies under it now.
  on('pointerup', (lifted) => end(() => (hasMoved ? dragging.drop(placeAt(lifted)) : dragging.leave())))
  on('pointercancel', () => end(dragging.leave))
  // A finger on the screen would scroll, and a long press would open a link's menu.
  on('touchmove', (moved) => drag !== null && moved.preventDefault())
  on('contextmenu', (asked) => drag !== null && asked.preventDefault())
  on('keydown', (pressed) => {
    if (pressedKey(pressed) !== 'Escape' || drag === null) return
    pressed.preventDefault()
    pressed.stopPropagation()
    end(dragging.leave)
  })
}

/** Drop places appear and disappear above it, and it stays under the finger. */
function keepInPlace(source: HTMLElement, change: () => void): void {
  const { top } = source.getBoundingClientRect()
  change()
  if (source.isConnected) source.closest('.pane')?.scrollBy(0, source.getBoundingClientRect().top - top)
}

function beginDrag(source: HTMLElement, name: string, from: Point) {
  const ghost = document.createElement('div')
  ghost.className = 'drag-ghost'
  ghost.textContent = name
  ghost.ariaHidden = 'true'
  // Only the open dialog's content is visible.
  source.closest('dialog')?.append(ghost)
  const scroller = source.closest<HTMLElement>('.pane')
  let over: Element | null = null
  let at = from
  let frame = requestAnimationFrame(scroll)
  function scroll(): void {
    const box = scroller?.getBoundingClientRect()
    if (box && at.clientY < box.top + edgePx) scrollBy(-scrollPx)
    if (box && at.clientY > box.bottom - edgePx) scrollBy(scrollPx)
    frame = requestAnimationFrame(scroll)
  }
  function scrollBy(pixels: number): void {
    scroller?.scrollBy(0, pixels)
    // The days have moved under a pointer that rests.
    showPlace()
  }
  function moveTo(point: Point): void {
    at = point
    ghost.style.translate = `${point.clientX}px ${point.clientY}px`
    showPlace()
  }
  function showPlace(): void {
    over?.removeAttribute('data-over')
    over = elementAt(at)
    over?.setAttribute('data-over', '')
  }
  moveTo(from)
  return {
    moveTo,
    end() {
      cancelAnimationFrame(frame)
      over?.removeAttribute('data-over')
      ghost.remove()
    },
  }
}

function elementAt({ clientX, clientY }: Point): HTMLElement | null {
  const under = document.elementFromPoint(clientX, clientY)
  // The whole window is a drop place, including its visits.
  return (
    under?.closest<HTMLElement>('[data-drop]') ?? under?.closest('[data-slot]')?.querySelector('[data-drop]') ?? null
  )
}

function placeAt(point: Point): string | null {
  return elementAt(point)?.dataset['drop'] ?? null
}

/** The click that follows a drop on the dragged element itself opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
