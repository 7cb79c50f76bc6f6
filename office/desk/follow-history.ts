import { addressOf, officePart, opensOffice, screenAt, withOffice } from './addresses.ts'
import { currentScreens, isHeld, listOf, onScreensChange, type Screen, type Screens, show } from './screens.ts'

/** The addresses of the office's entries below. Survives a reload. */
type Below = readonly string[]

/**
 * Each dialog is an entry of the history: Back closes the topmost, and a reload opens them again. The first one that
 * the address opened uses the page's own entry. Returns whether the browser is still navigating to the current screens.
 */
export function followHistory(): { isOnItsWay: () => boolean } {
  /** Of the lowest dialog. */
  let base = lowestOf(trail())
  /** The entry being navigated to: a browser takes its time, and until then nothing can be put on top. */
  let goal: number | null = null
  let count = 0

  function sync(): void {
    const screens = currentScreens()
    if (count === 0 && !opensOffice(location.search)) base = below().length + 1
    count = screens.length
    if (goal !== null) return
    const from = below().length
    const wanted = screens.length === 0 ? Math.min(from, Math.max(0, base - 1)) : base + screens.length - 1
    if (from > wanted) return travel(wanted)
    for (let entry = from; entry <= wanted; entry++) {
      const address = addressOf(screens.slice(0, Math.max(0, entry - base + 1)))
      if (entry > from) push(address)
      else if (address !== officePart(location.search)) replace(address)
    }
  }

  function travel(to: number): void {
    goal = to
    history.go(to - below().length)
  }

  function arrive(): void {
    if (goal !== null) {
      goal = null
      return sync()
    }
    const entry = below().length
    const screens = currentScreens()
    const left = screens.slice(0, Math.max(0, entry - base + 1))
    if (addressOf(left) !== officePart(location.search)) {
      // Forward, or to where this page was before a reload.
      base = lowestOf(trail())
      return show(screensOf(trail()))
    }
    if (screens.slice(left.length).some(isHeld)) return travel(base + screens.length - 1)
    show(left)
  }

  onScreensChange(sync)
  addEventListener('popstate', arrive)
  return { isOnItsWay: () => goal !== null }
}

/** The addresses on the way to the browser's entry. */
export function trail(): readonly string[] {
  return [...below(), officePart(location.search)]
}

/** One of each kind, on top of the dashboard. */
export function screensOf(addresses: readonly string[]): Screens {
  const screens = new Map<string, Screen>()
  for (const screen of addresses.map(screenAt)) if (screen) screens.set(screen.kind, screen)
  if (screens.size === 0) return []
  screens.delete('dashboard')
  const others = [...screens.values()]
  // A link leads to one thing: its list lies below it, or beside it where there is room.
  const lists = addresses.filter((address) => address !== '').length === 1 ? others.map(listOf) : []
  return [{ kind: 'dashboard' }, ...lists.filter((list) => list !== null), ...others]
}

function lowestOf(addresses: readonly string[]): number {
  const first = addresses.findIndex((address) => address !== '')
  return first < 0 ? addresses.length - 1 : first
}

function below(): Below {
  // Safe: everything else there was written here.
  const kept = (history.state as { below?: Below } | null)?.below
  return kept ?? []
}

function push(address: string): void {
  const state = { below: [...below(), officePart(location.search)] }
  history.pushState(state, '', withOffice(location.href, address))
}

function replace(address: string): void {
  history.replaceState(history.state, '', withOffice(location.href, address))
}
