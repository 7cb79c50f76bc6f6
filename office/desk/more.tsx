import { useLayoutEffect, useRef } from 'react'
import * as say from '#words/office/desk.ts'

type Loaded = { data?: { pages: readonly unknown[] } | undefined; isError: boolean }

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  data?: Loaded['data']
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Loaded | void>
}

type Props = { list: List; words: string }

export function More({ list, words }: Props) {
  if (!list.hasNextPage) return null
  return <MoreButton list={list} words={words} />
}

/** How often a page is asked for while changes elsewhere keep refetching the list. */
const mostTimes = 20

/** A change elsewhere refetches the list, which ends the loading of a page: it is asked for again after that. */
async function loadNext({ data, fetchNextPage }: List): Promise<void> {
  const before = data?.pages.length ?? 0
  for (let times = 0; times < mostTimes; times++) {
    const loaded = await fetchNextPage({ cancelRefetch: false })
    if (!loaded || loaded.isError || (loaded.data?.pages.length ?? 0) > before) return
  }
}

function MoreButton({ list, words }: Props) {
  const { isFetchingNextPage } = list
  const button = useRef<HTMLButtonElement>(null)
  const lastSeen = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const { current } = button
    const screen = current?.closest(listOrScreen)
    return () => {
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
        void loadNext(list)
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
