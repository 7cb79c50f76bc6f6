/**
 * What the security log tells, in the words the owner reads. `refused` is what somebody was kept from; of those, one line
 * a minute stands for all of the same kind.
 */
export const securityEvents = {
  'owner-created': { words: 'Account of the owner made', outcome: 'done' },
  'signed-in': { words: 'Signed in', outcome: 'done' },
  'sign-in-failed': { words: 'Sign-in refused', outcome: 'refused' },
  'signed-out': { words: 'Signed out', outcome: 'done' },
  'session-ended': { words: 'Another device signed out', outcome: 'done' },
  'session-days-changed': { words: 'Length of sign-ins changed', outcome: 'done' },
  'password-shown': { words: 'Password entered once more', outcome: 'done' },
  'password-refused': { words: 'Wrong password in the office', outcome: 'refused' },
  'password-changed': { words: 'Password changed', outcome: 'done' },
  'name-changed': { words: 'Name of the owner changed', outcome: 'done' },
  'address-asked': { words: 'New e-mail address asked for', outcome: 'done' },
  'address-changed': { words: 'E-mail address changed', outcome: 'done' },
  'code-on': { words: 'Code at sign-in switched on', outcome: 'done' },
  'code-off': { words: 'Code at sign-in switched off', outcome: 'done' },
  'codes-made': { words: 'New recovery codes made', outcome: 'done' },
  'code-asked': { words: 'Right password, code asked for', outcome: 'done' },
  'code-entered': { words: 'Signed in with a code', outcome: 'done' },
  'code-refused': { words: 'Wrong code at sign-in', outcome: 'refused' },
  'passkey-added': { words: 'Passkey added', outcome: 'done' },
  'passkey-removed': { words: 'Passkey removed', outcome: 'done' },
  'passkey-used': { words: 'Signed in with a passkey', outcome: 'done' },
  'passkey-refused': { words: 'Passkey refused', outcome: 'refused' },
  'link-asked': { words: 'Link by e-mail asked for', outcome: 'done' },
  'password-reset': { words: 'New password set with a link', outcome: 'done' },
  'device-admitted': { words: 'New device admitted with a link', outcome: 'done' },
  'link-refused': { words: 'Sign-in link refused', outcome: 'refused' },
  'settings-changed': { words: 'Settings changed', outcome: 'done' },
  'calendar-link-shown': { words: 'Private link of the calendar shown', outcome: 'done' },
  'calendar-link-ended': { words: 'Private link of the calendar ended', outcome: 'done' },
  'customer-erased': { words: 'Customer erased', outcome: 'done' },
  'trial-cleared': { words: 'Trial cleared', outcome: 'done' },
  'token-created': { words: 'API token made', outcome: 'done' },
  'token-revoked': { words: 'API token revoked', outcome: 'done' },
  'token-refused': { words: 'API token refused', outcome: 'refused' },
  'other-site': { words: 'Request of another site refused', outcome: 'refused' },
  'limit-reached': { words: 'Too many requests refused', outcome: 'refused' },
} as const satisfies Record<string, { words: string; outcome: 'done' | 'refused' }>

export type SecurityEventKind = keyof typeof securityEvents

/** For how many days a line is kept. */
export const securityLogDays = 180

/** A line of the log. */
export type SecurityEvent = {
  id: string
  kind: SecurityEventKind
  /** ISO 8601, UTC; of several in a minute the first. */
  at: string
  /** How many of the same kind this line stands for. */
  times: number
  /** The owner's name, or the program's; '' for somebody who is not known. */
  who: string
  /** What it was about, such as a token's name or the address that was asked too often; '' where the kind says all. */
  about: string
  /** The address, of strangers the network; '' when there were several. */
  network: string
  /** What the browser or program called itself; '' when there were several. */
  userAgent: string
}
