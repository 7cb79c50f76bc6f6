import * as v from 'valibot'
import { emailField } from '../fields/fields.ts'

const identifier = () => v.pipe(v.string(), v.trim(), v.maxLength(100, 'too-long:the-sign-in-name:100'))

/** An owner's own registration at Microsoft, and the mailbox that signs in; the server says what is wrong with the first two. */
export const startMailPermissionSchema = /* @__PURE__ */ v.strictObject({
  tenant: identifier(),
  clientId: identifier(),
  user: emailField,
  from: emailField,
})
export type MailPermissionInput = v.InferOutput<typeof startMailPermissionSchema>

/** A directory's number or domain, a program's number, as Microsoft shows them. */
export function isTenant(text: string): boolean {
  return isNumber(text) || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
}

export function isClientId(text: string): boolean {
  return isNumber(text)
}

function isNumber(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A sign-in that has begun: the person enters `code` at `address`, and the server is asked each `everyS` seconds. */
export type BegunPermission = { code: string; address: string; everyS: number; handle: string }

export const finishMailPermissionSchema = /* @__PURE__ */ v.strictObject({
  handle: v.pipe(v.string(), v.maxLength(8_000)),
})

/** `isWaiting`: nobody has entered the code yet. */
export type PermissionState = { isWaiting: boolean; everyS: number }
