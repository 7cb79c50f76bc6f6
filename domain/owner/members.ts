import * as v from 'valibot'
import { ownEmail, ownName } from '../fields/fields.ts'
import { memberRoles, type Role } from './abilities.ts'
import { passwordField } from './owner.ts'

/** How long the link of an invitation works. */
export const invitationDays = 3

/** Begins the token in the link of an invitation, which opens the same door as the link that makes the owner. */
const beginning = 'invitation.'

export const invitationLink = (origin: string, token: string) => `${origin}/?setup=${beginning}${token}`

/** Null for the token of the first owner. */
export function invitationOf(setUp: string): string | null {
  return setUp.startsWith(beginning) ? setUp.slice(beginning.length) : null
}

/** A person who may sign in to the office, as HTTP lists it. */
export type Member = {
  id: string
  name: string
  email: string
  role: Role
  /** ISO 8601, UTC; null while no device of the person is signed in. */
  seenAt: string | null
  isYou: boolean
}

export type Invitation = { id: string; email: string; role: Role; invitedBy: string; endsAt: string }

const roleField = v.picklist(memberRoles, 'choose-from:owner, office')
const linkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const inviteMemberSchema = v.strictObject({ email: ownEmail, role: roleField })

export const changeRoleSchema = v.strictObject({ role: roleField })

/** For the owner who hands the business over. */
export const afterHandOver = ['owner', 'office', 'gone'] as const
export type AfterHandOver = (typeof afterHandOver)[number]

export const handOverSchema = v.strictObject({
  to: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  self: v.picklist(afterHandOver, 'choose-from:owner, office, gone'),
})

export const readInvitationSchema = v.strictObject({ token: linkToken })

export const acceptInvitationSchema = v.strictObject({ token: linkToken, name: ownName, password: passwordField })
