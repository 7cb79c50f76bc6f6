import type { ReactNode } from 'react'

/** At the form's head, read out at once. */
export function FormTrouble({ children }: { children: ReactNode }) {
  return (
    <div className="trouble" role="alert">
      {children}
    </div>
  )
}

export function focusFirstError(form: HTMLFormElement, errors: Record<string, string>): void {
  const first = [...form.elements].find((element) => element instanceof HTMLElement && nameOf(element) in errors)
  if (!(first instanceof HTMLElement)) return
  // A folded field cannot have the focus; one part may be folded in another.
  for (let folded = first.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) {
    folded.open = true
  }
  first.focus()
}

export function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
