import { useEffect } from 'react'
import { currentScreens, goTo, isPane } from '../desk/screens.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

/** From every screen of the office, except in a field or a question. */
export function useSearchKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', openSearch)
    return () => document.removeEventListener('keydown', openSearch)
  }, [])
}

function openSearch(event: KeyboardEvent): void {
  const { target } = event
  if (pressedKey(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return
  const top = currentScreens().at(-1)
  if (top === undefined || !isPane(top)) return
  event.preventDefault()
  goTo({ kind: 'customers', isTyping: true })
  document.querySelector<HTMLElement>('[data-where=front] [data-search]')?.focus()
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
