/** The fields of a request as the card service reads them, and its refusals. */

export type Fields = { [name: string]: string | Fields }

export class CardRefusal extends Error {
  readonly status: number
  readonly error: object
  constructor(status: number, error: { type: string; code?: string; message: string; [more: string]: unknown }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, code?: string) =>
  new CardRefusal(400, { type: 'invalid_request_error', ...(code && { code }), message })
export const missing = (what: string, id: string) =>
  new CardRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

export function text(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string' && value !== '') return value
  throw invalid(`Missing required param: ${name}.`, 'parameter_missing')
}

export function optional(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function inner(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' ? value : {}
}

/** A form with `parent[child]` names as objects, which inherit nothing: a name may be `__proto__`. */
export function readFields(form: URLSearchParams): Fields {
  const all = noFields()
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let place = all
    for (const step of path) {
      const next = place[step]
      place = place[step] = typeof next === 'object' ? next : noFields()
    }
    place[last] = value
  }
  return all
}

// Safe: an object without properties is a form without fields.
const noFields = () => Object.create(null) as Fields
