import { useLayoutEffect, useRef, useState } from 'react'

type Typing = { currentTarget: { value: string } }

/** A function for each field that stays the same: a field that nobody types in is not drawn again. */
export function useTyping(set: (path: string, text: string) => void): (path: string) => (typing: Typing) => void {
  const newest = useRef(set)
  useLayoutEffect(() => void (newest.current = set))
  const [byPath] = useState(() => new Map<string, (typing: Typing) => void>())
  return (path) => {
    const known = byPath.get(path)
    if (known !== undefined) return known
    const typing = ({ currentTarget }: Typing) => newest.current(path, currentTarget.value)
    byPath.set(path, typing)
    return typing
  }
}
