/** Acts of people, requests that anybody may make, and refusals. */
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
  'member-invited': 'done',
  'invitation-ended': 'done',
  'member-added': 'done',
  'member-role-changed': 'done',
  'member-ended': 'done',
  'business-handed-over': 'done',
  'role-refused': 'refused',
  'settings-changed': 'done',
  'calendar-link-shown': 'done',
  'calendar-link-ended': 'done',
  'other-calendar-changed': 'done',
  'crew-link-made': 'done',
  'crew-device-admitted': 'done',
  'crew-device-ended': 'done',
  'customer-erased': 'done',
  'trial-cleared': 'done',
  'everything-taken': 'done',
  'sending-account-changed': 'done',
  'card-account-changed': 'done',
  'card-refunded': 'done',
  'card-charged': 'done',
  'card-ended': 'done',
  'token-created': 'done',
  'token-revoked': 'done',
  'token-refused': 'refused',
  'other-site': 'refused',
  'limit-reached': 'refused',
} as const satisfies Record<string, 'done' | 'asked' | 'refused'>

export type SecurityEventKind = keyof typeof securityEvents

export const securityLogDays = 180

/** A line of the log. */
export type SecurityEvent = {
  id: string
  kind: SecurityEventKind
  /** ISO 8601, UTC; for several in a minute the first. */
  at: string
  /** The number of equal events that this line stands for. */
  times: number
  /** The person's name, or the program's; the address of who signs in; '' for an unknown person. */
  who: string
  /** The object, such as a token's name or the address with too many requests; '' if the kind says it all. */
  about: string
  /** The address, or for strangers the network; '' for several. */
  network: string
  /** The name of the browser or program; '' for several. */
  userAgent: string
}
