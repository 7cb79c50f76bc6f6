import { useLayoutEffect, useRef } from 'react'
import { type List, loadNext } from './load-next.ts'
import * as say from '#words/office/desk.ts'

type Props = { list: List; words: string }

export function More({ list, words }: Props) {
  if (!list.hasNextPage) return null
  return <MoreButton list={list} words={words} />
}

function MoreButton({ list, words }: Props) {
  const { isFetchingNextPage } = list
  const button = useRef<HTMLButtonElement>(null)
  const lastSeen = useRef<Element>(undefined)
  const gone = useRef<AbortController>(undefined)
  useLayoutEffect(() => {
    const { current } = button
    const screen = current?.closest(listOrScreen)
    const leaving = new AbortController()
    gone.current = leaving
    return () => {
      leaving.abort()
      // The last page removes the button; the focus goes to the first new row.
      if (document.activeElement !== current || !screen) return
      queueMicrotask(() => focusRow(rowAfter(screen, lastSeen.current)))
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className="button more"
      aria-disabled={isFetchingNextPage}
      onClick={({ currentTarget }) => {
        lastSeen.current = [...(currentTarget.closest(listOrScreen)?.querySelectorAll('li') ?? [])].at(-1)
        if (gone.current) void loadNext(list, gone.current.signal)
      }}
    >
      {isFetchingNextPage ? say.loadingMore : words}
    </button>
  )
}

/** One of several lists of a screen is named. */
const listOrScreen = '[data-list], .pane, dialog'

function rowAfter(screen: Element, last: Element | undefined): HTMLElement | undefined {
  const rows = [...screen.querySelectorAll('li')]
  return rows.at(rows.findIndex((row) => row === last) + 1) ?? rows.at(-1)
}

function focusRow(row: HTMLElement | undefined): void {
  const within = row?.querySelector<HTMLElement>('button, a')
  if (row && !within) row.tabIndex = -1
  // The row stands where the button was: nothing has to move.
  ;(within ?? row)?.focus({ preventScroll: true })
}
