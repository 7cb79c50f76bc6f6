import type { Role } from '../../../domain/owner/abilities.ts'

export const title = 'You are invited'
export const lead = (by: string, brand: string, role: Role) =>
  role === 'owner'
    ? `${by} invites you to ${brand} as an owner: you can do everything there.`
    : `${by} invites you to the office of ${brand}: bookings, customers, estimates and payments.`
export const signsInWith = (email: string) => `You sign in with ${email}. Choose a password for it.`
export const accept = 'Accept and sign in'
export const accepting = 'Creating your account …'
export const ready = 'Your account is ready. Sign in with it.'
export const dead =
  'This invitation no longer works. It can be used once, and only for a while. Ask the person who invited you for a new one.'

/** After "Loading". */
export const theInvitation = 'the invitation'
