import type { SecurityEventKind } from '../../../domain/owner/security-log.ts'

export const title = 'Security log'
export const lead = (days: number) =>
  `Sign-ins, changes and refusals of the last ${days} days. If a sign-in was not yours, change your password, which signs out every other device; then look at the passkeys and the API tokens.`
export const older = 'Show older lines'
export const times = (times: number) => `${times} times within a minute`

export const severalNetworks = 'from several networks'

/** After "Loading" or "Copy". */
export const theLog = 'the log'

export const events: Record<SecurityEventKind, string> = {
  'owner-created': 'Account of the owner made',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in refused',
  'signed-out': 'Signed out',
  'session-ended': 'Another device signed out',
  'session-days-changed': 'Length of sign-ins changed',
  'password-shown': 'Password entered again',
  'password-refused': 'Wrong password in the Owner Dashboard',
  'password-changed': 'Password changed',
  'name-changed': 'Name of the owner changed',
  'address-asked': 'New email address asked for',
  'address-changed': 'Email address changed',
  'code-on': 'Code at sign-in switched on',
  'code-off': 'Code at sign-in switched off',
  'codes-made': 'New recovery codes made',
  'code-asked': 'Right password, code asked for',
  'code-entered': 'Signed in with a code',
  'code-refused': 'Wrong code at sign-in',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-used': 'Signed in with a passkey',
  'passkey-refused': 'Passkey refused',
  'link-asked': 'Link by email asked for',
  'password-reset': 'New password set with a link',
  'device-admitted': 'New device admitted with a link',
  'link-refused': 'Sign-in link refused',
  'member-invited': 'Person invited to sign in',
  'invitation-ended': 'Invitation ended',
  'member-added': 'Invitation accepted',
  'member-role-changed': 'Role changed',
  'member-ended': 'Sign-in of a person ended',
  'business-handed-over': 'Business handed over',
  'role-refused': 'Refused: for owners only',
  'settings-changed': 'Settings changed',
  'calendar-link-shown': 'Private link of the calendar shown',
  'other-calendar-changed': 'Another calendar added, changed or removed',
  'calendar-link-ended': 'Private link of the calendar ended',
  'crew-link-made': 'Sign-in link made for a crew member',
  'crew-device-admitted': 'Crew member’s phone signed in',
  'crew-device-ended': 'Crew member’s phone signed out',
  'customer-erased': 'Customer erased',
  'trial-cleared': 'Trial cleared',
  'everything-taken': 'Everything taken out, in one file',
  'sending-account-changed': 'Account for emails or texts changed',
  'card-charged': 'Kept card charged',
  'card-ended': 'Kept card ended',
  'card-refunded': 'Card payment given back',
  'card-account-changed': 'Key for card payments changed',
  'token-created': 'API token made',
  'token-revoked': 'API token revoked',
  'token-refused': 'API token refused',
  'other-site': 'Refused: a request from another site',
  'limit-reached': 'Refused: too many requests',
}
