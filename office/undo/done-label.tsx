/** It stays in place, so that a second tap there does nothing. */
export function DoneLabel({ children }: { children: string }) {
  return (
    <>
      <svg className="done-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8.5l3.2 3.2L13 4.5" />
      </svg>
      <span>{children}</span>
    </>
  )
}
