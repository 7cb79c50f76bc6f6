/** What the provider refuses, and how it says so. */

export type Refusal = { status: number; code: number; message: string }

export const refusals = {
  authenticate: { status: 401, code: 20003, message: 'Authenticate' },
  failure: (status: number) => ({ status, code: 20500, message: 'Internal server error' }),
  notFound: (path: string) => ({ status: 404, code: 20404, message: `The requested resource ${path} was not found` }),
}

export const unsubscribed = '+15005550004'

/** The provider's numbers for trying errors out; they work here as there. */
export const magicNumbers: Record<string, Refusal> = {
  '+15005550001': { status: 400, code: 21211, message: "Invalid 'To' Phone Number: +15005550001" },
  [unsubscribed]: { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
}

export function refuseForm(form: URLSearchParams): Refusal | null {
  const to = field(form, 'To')
  if (to === '') return { status: 400, code: 21604, message: "A 'To' phone number is required." }
  if (field(form, 'From') === '') return { status: 400, code: 21603, message: "A 'From' phone number is required." }
  if (field(form, 'Body') === '') return { status: 400, code: 21602, message: 'Message body is required.' }
  if (field(form, 'Body').length > 1600) {
    return { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' }
  }
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` }
  return magicNumbers[to] ?? null
}

export function field(form: URLSearchParams, name: string): string {
  return form.get(name) ?? ''
}
