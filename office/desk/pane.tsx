import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { BackIcon, CloseIcon } from '../../ui/icons.tsx'
import { LeaveContext } from './leave.ts'
import { focusFirst, topmostDialog } from './dialog.tsx'
import * as say from '#words/office/desk.ts'

/** `beside`: the window has room for list and thing. `leave` closes; from the bar, `leaveOffice` replaces. */
export type PanePlace = { where: 'front' | 'beside' | 'covered'; leave: () => void; leaveOffice: (() => void) | null }

export const PaneContext = createContext<PanePlace>({ where: 'front', leave: () => undefined, leaveOffice: null })

type Props = { title: string; size?: 'usual' | 'wide'; children: ReactNode }

/** A covered one stays, for Back. A new one takes the focus and returns it, or gives it to the title. */
export function Pane({ title, size = 'usual', children }: Props) {
  const titleId = useId()
  const { where, leave, leaveOffice } = useContext(PaneContext)
  const pane = useFocusInFront(where === 'front')
  return (
    <section ref={pane} className={`pane ${size}`} aria-labelledby={titleId}>
      <div className="pane-head">
        {leaveOffice === null && (
          <button type="button" className="quiet icon-only" aria-label={say.back} onClick={leave}>
            <BackIcon />
          </button>
        )}
        <h2 id={titleId} tabIndex={-1} data-title="">
          {title}
        </h2>
        {leaveOffice !== null && (
          <button type="button" className="quiet icon-only" aria-label={say.close} onClick={leaveOffice}>
            <CloseIcon />
          </button>
        )}
      </div>
      <div className="content">
        <LeaveContext value={leave}>{children}</LeaveContext>
      </div>
    </section>
  )
}

function useFocusInFront(isFront: boolean) {
  const ref = useRef<HTMLElement>(null)
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const pane = ref.current
    const remember = ({ target }: FocusEvent) => void (last.current = target)
    if (pane === null) return
    pane.addEventListener('focusin', remember)
    const changes = new MutationObserver(() => {
      const isLost =
        document.activeElement === document.body && last.current instanceof Node && !last.current.isConnected
      if (isLost) titleOf(pane)?.focus({ preventScroll: true })
    })
    changes.observe(pane, { childList: true, subtree: true })
    return () => {
      pane.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    const pane = ref.current
    const active = document.activeElement
    // A screen opened from the bar returns the focus to the bar.
    if (!isFront && active?.closest('dialog') === pane?.closest('dialog') && !active?.closest('.pane')) {
      last.current = active
    }
    // A question on top of it has the focus, and the office itself takes it when it opens.
    if (!isFront || pane === null || pane.closest('dialog') !== topmostDialog()) return
    if (last.current instanceof HTMLElement && last.current.isConnected) {
      return last.current.focus({ preventScroll: true })
    }
    if (!focusFirst(pane)) titleOf(pane)?.focus()
  }, [isFront])
  return ref
}

const titleOf = (pane: HTMLElement) => pane.querySelector<HTMLElement>('[data-title]')
