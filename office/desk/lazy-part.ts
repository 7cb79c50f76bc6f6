import { type ComponentType, createContext, createElement, lazy, useContext, useState } from 'react'

/** What shows its parts once; the next attempt, another object, loads again what did not arrive. */
export const AttemptContext = createContext<object>({})

/** Unlike with React's own `lazy`, code that is here is shown at once: React keeps the fallback for 300 ms. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetch = async () => ({ default: (here = await load()) })
  // One for each attempt: React keeps the failure of a lazy part for good.
  const laters = new WeakMap<object, ComponentType<Props>>()
  const laterIn = (attempt: object) => {
    const later = laters.get(attempt) ?? lazy(fetch)
    laters.set(attempt, later)
    return later
  }
  function Part(props: Props) {
    const attempt = useContext(AttemptContext)
    // It stays the same while it is shown, and keeps its state.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? laterIn(attempt))
    return createElement(Shown, props)
  }
  // Not lost: the part is loaded again when it is opened, and its failure shown.
  return Object.assign(Part, { fetchAhead: () => void fetch().catch(() => undefined) })
}
