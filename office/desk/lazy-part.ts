import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part whose code loads when it is shown, or ahead of that. Unlike with React's own `lazy`, it is then shown at once:
 * React keeps the fallback of a lazy part for 300 ms, even if its code is here already.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetch = async () => ({ default: (here = await load()) })
  const Later = lazy(fetch)
  function Part(props: Props) {
    // It stays the same while it is shown, and keeps its state.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Later)
    return createElement(Shown, props)
  }
  // Not lost: the part is loaded again when it is opened, and its failure shown.
  return Object.assign(Part, { fetchAhead: () => void fetch().catch(() => undefined) })
}
