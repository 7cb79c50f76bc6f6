/* What is typed stays in this tab until it is sent: a reload, Back, or a suspended tab loses nothing. */
import { trapName } from '../../domain/fields/trap.ts'

/** Lists and text areas have what is used of it here, too; a list has no `defaultValue`. */
type Field = Omit<HTMLInputElement, 'defaultValue'> & { defaultValue?: string }

/** A page at another address is the answer to a form, and already holds what was typed into it. */
export const isAnswer = location.pathname !== '/'

/** Before the program takes over parts of the forms. The quote's choice is restored only with a form that reopens. */
export function keepDrafts(isReopened: boolean): void {
  dropSent()
  for (const form of isAnswer ? [] : document.forms) {
    const draft = draftOf(form)
    // Safe: an element without such a value has no name in a draft either.
    for (const field of draft === null ? [] : (form.elements as Iterable<Field>))
      if (isReopened || form.contains(field)) putBack(field, valuesOf(draft, field.name))
  }
  for (const event of ['input', 'change'])
    document.addEventListener(event, ({ target }) => {
      // Safe: an element that is not a field has no form.
      const { form } = target as Field
      if (form?.method === 'post') store((kept) => kept.setItem(keyOf(form), JSON.stringify(typedIn(form))))
    })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) store((kept) => kept.setItem(sent, keyOf(target)))
  })
}

export function keptIn(form: HTMLFormElement, name: string): string | undefined {
  return valuesOf(draftOf(form), name)[0]
}

export function dropDraft(form: HTMLFormElement): void {
  store((kept) => kept.removeItem(keyOf(form)))
}

export function hasDraft(form: HTMLFormElement): boolean {
  return draftOf(form) !== null
}

type Draft = [name: string, value: string][] | null

/** The key that records which form was sent without the script: the next page is its answer, unless none came. */
const sent = 'sent'

function dropSent(): void {
  const [visit] = performance.getEntriesByType('navigation')
  store((kept) => {
    const key = kept.getItem(sent)
    // Safe: the entries of this type are of this kind.
    if (key !== null && (visit as PerformanceNavigationTiming).type === 'navigate') kept.removeItem(key)
    kept.removeItem(sent)
  })
}

/** A field that was used since stays as it is. */
function putBack(field: Field, values: string[]): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) field.checked = values.includes(field.value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // A usual answer, or free text after an empty one.
  const value = values.join('')
  if (value === '' || field.type === 'hidden') return
  if (field.defaultValue !== undefined && field.value !== field.defaultValue) return
  field.value = value
  const folded = field.closest('details')
  if (folded !== null) folded.open = true
}

function typedIn(form: HTMLFormElement): [string, FormDataEntryValue][] {
  return [...new FormData(form)].filter(([name]) => name !== 'token' && name !== trapName)
}

function draftOf(form: HTMLFormElement): Draft {
  return JSON.parse(store((kept) => kept.getItem(keyOf(form))) ?? 'null')
}

function valuesOf(draft: Draft, name: string): string[] {
  return (draft ?? []).flatMap(([known, value]) => (known === name ? [value] : []))
}

/** The form's purpose, and the end of its private link. */
function keyOf(form: HTMLFormElement): string {
  const token = new FormData(form).get('token') ?? ''
  return [form.getAttribute('action'), String(token).slice(-6)].join(' ')
}

/** A browser may refuse its storage, or have no room: then nothing is saved. */
function store<Result>(use: (kept: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
