import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import styles from './more-acts.css?inline'
import * as say from '#words/office/acts.ts'

adoptStyles(styles)

type Props = { name: string; isInert?: boolean; children: ReactNode }

/** A chosen act returns the focus to the button first, so that its question returns it there too. */
export function MoreActs({ name, isInert = false, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const acts = () => [...(menu.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  function fold(): void {
    menu.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }
  function move(event: KeyboardEvent): void {
    const all = acts()
    const at = all.findIndex((act) => act === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[pressedKey(event.nativeEvent)]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button more-acts"
        popoverTarget={isInert ? undefined : id}
        aria-disabled={isInert}
        aria-label={say.moreNamed(name)}
        style={{ anchorName: `--${id}` }}
      >
        {say.more}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="toolbar"
        tabIndex={-1}
        aria-orientation="vertical"
        className="acts-menu"
        aria-label={say.moreNamed(name)}
        style={{ positionAnchor: `--${id}` }}
        onToggle={({ newState }) => {
          if (newState === 'open') acts()[0]?.focus({ preventScroll: true })
          // A press beside it, on nothing that takes the focus.
          else if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
        }}
        onClickCapture={fold}
        onKeyDown={move}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}
