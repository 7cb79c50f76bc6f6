import { useEffect, useRef, type ReactNode } from 'react'

/** Takes the focus when it replaces a pressed button: the keyboard continues from here. */
export function FocusHere({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) place.current?.focus()
  }, [wanted])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
