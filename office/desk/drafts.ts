import * as v from 'valibot'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** An unfinished form as it is stored. */
export type Draft<Kept> = {
  read: () => Kept | null
  keep: (kept: Kept | null) => void
}

/** About one thing or owner. An unreadable draft, or one that no longer fits the form, counts as none. */
export function draftOf<const Schema extends v.GenericSchema>(
  form: string,
  of: string,
  schema: Schema,
  store: Store = deviceStore(),
): Draft<v.InferOutput<Schema>> {
  const name = nameOf(form, of)
  return {
    read() {
      try {
        const parsed = v.safeParse(schema, JSON.parse(store.getItem(name) ?? 'null'))
        return parsed.success ? parsed.output : null
      } catch {
        // A browser may refuse its storage, or another program may have written there: then there is no draft.
        return null
      }
    },
    keep(kept) {
      try {
        if (kept === null) store.removeItem(name)
        else store.setItem(name, JSON.stringify(kept))
      } catch {
        // Storage is full or refused: the form itself still holds everything.
      }
    },
  }
}

export function draftsOf(form: string, beginning: string, store: Store = deviceStore()): string[] {
  try {
    const names = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
    return names
      .filter((name) => name.startsWith(nameOf(form, beginning)))
      .map((name) => name.slice(nameOf(form, '').length))
  } catch {
    // If the browser refuses its storage, nothing was saved.
    return []
  }
}

function nameOf(form: string, of: string): string {
  return `broom:${form}-draft:${of}`
}

const page = new Map<string, string>()

/** In memory until the page closes, if the browser refuses even to name its storage. */
const pageStore: Store = {
  getItem: (name) => page.get(name) ?? null,
  setItem: (name, value) => void page.set(name, value),
  removeItem: (name) => void page.delete(name),
  key: (at) => [...page.keys()][at] ?? null,
  get length() {
    return page.size
  },
}

/** Across reloads, until the tab closes: for what nobody should find here tomorrow. */
export function tabStore(): Store {
  try {
    return sessionStorage
  } catch {
    // The only sign of a refused storage is this exception.
    return pageStore
  }
}

function deviceStore(): Store {
  try {
    return localStorage
  } catch {
    // As above: then drafts stay until the page is closed.
    return pageStore
  }
}

export function forgetTab(): void {
  page.clear()
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was saved there.
  }
}

/** By field name; a checked box has its value. */
export type FormValues = Record<string, string[]>

export const formValuesSchema = v.record(v.string(), v.array(v.string()))

export function valuesOf(data: FormData): FormValues {
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]))
}

export function toFormData(values: FormValues): FormData {
  const data = new FormData()
  for (const [name, all] of Object.entries(values)) for (const value of all) data.append(name, value)
  return data
}

export function fillIn(form: HTMLFormElement, values: FormValues): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = values[field.name]?.includes(field.value) ?? false
    else if (isTyped(field)) field.value = values[field.name]?.[0] ?? field.value
  }
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(field.tagName)
}
