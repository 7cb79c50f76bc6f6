/** What the security log tells: what was done, what anybody may ask for, and what somebody was kept from. */
export const securityEvents = {
  'owner-created': 'done',
  'signed-in': 'done',
  'sign-in-failed': 'refused',
  'signed-out': 'done',
  'session-ended': 'done',
  'session-days-changed': 'done',
  'password-shown': 'done',
  'password-refused': 'refused',
  'password-changed': 'done',
  'name-changed': 'done',
  'address-asked': 'done',
  'address-changed': 'done',
  'code-on': 'done',
  'code-off': 'done',
  'codes-made': 'done',
  'code-asked': 'done',
  'code-entered': 'done',
  'code-refused': 'refused',
  'passkey-added': 'done',
  'passkey-removed': 'done',
  'passkey-used': 'done',
  'passkey-refused': 'refused',
  'link-asked': 'asked',
  'password-reset': 'done',
  'device-admitted': 'done',
  'link-refused': 'refused',
  'settings-changed': 'done',
  'calendar-link-shown': 'done',
  'calendar-link-ended': 'done',
  'customer-erased': 'done',
  'trial-cleared': 'done',
  'everything-taken': 'done',
  'token-created': 'done',
  'token-revoked': 'done',
  'token-refused': 'refused',
  'other-site': 'refused',
  'limit-reached': 'refused',
} as const satisfies Record<string, 'done' | 'asked' | 'refused'>

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
