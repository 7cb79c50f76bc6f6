import { trapName } from '../../domain/fields/trap.ts'
import * as formWords from '#words/site/form.ts'

/** People neither see nor reach it; only programs that fill in everything fill it in. */
export function FormTrap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {formWords.trap}
        {/* Browsers ignore `off`, and password managers know only their own attributes. */}
        <input name={trapName} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
      </label>
    </div>
  )
}

/** So that the next press goes through. */
export function emptyTrap(form: HTMLFormElement): void {
  const trap = form.elements.namedItem(trapName)
  if (trap instanceof HTMLInputElement) trap.value = ''
}
