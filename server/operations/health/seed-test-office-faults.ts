import { defaultSettings } from '../../../domain/settings/settings.ts'

export const emptyDigest = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
export const otherDigest = '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a'

/** As `seedFaults` has them. */
export function seedOfficeFaults({ byte }: { byte: (value: 0 | 1) => string }): Record<string, string[]> {
  const ownersLink = (purpose: string, expiresAt: number) =>
    `insert into owner_links (hash, purpose, value, created_at, expires_at) values ('1', '${purpose}', '', 1, ${expiresAt})`
  const unlikely = JSON.stringify({ ...defaultSettings, brand: '' }).replaceAll("'", "''")
  const calendarLink = (id: string) => `insert into calendar_links (id, created_at) values ('${id}', 1)`
  const otherCalendar = (kind: string, address: string, busy: string) =>
    `insert into other_calendars (id, name, kind, feed_address, busy, due_at, version, created_at)
      values ('1', 'Family', '${kind}', '${address}', '${busy}', 1, 1, 1)`
  const stay = (calendar: string, visit: string) =>
    `insert into stays (id, calendar_id, uid, leaves, booking_id, created_at)
      values ('1', '${calendar}', 'a', '2026-12-07', ${visit}, 1)`
  const logo = (digest: string, value: 0 | 1) =>
    `insert into logos (sha256, content_type, bytes, created_at) values ('${digest}', 'image/png', ${byte(value)}, 1)`
  const shown = { ...defaultSettings.trust, photos: [{ id: 'a'.repeat(16), width: 60, height: 40, alt: 'A kitchen' }] }
  const settings = JSON.stringify({ ...defaultSettings, trust: shown }).replaceAll("'", "''")

  return {
    'settings-capacity': ['update settings set by_people = 1'],
    'settings-readable': ["update settings set value = '{'"],
    'settings-valid': [`update settings set value = '${unlikely}'`],
    'settings-photos': [`update settings set value = '${settings}'`],
    'photo-digest': [
      `insert into photos (id, content_type, width, height, large, small, created_at)
        values ('a', 'image/webp', 1, 1, ${byte(0)}, ${byte(1)}, 1)`,
    ],
    'logo-digest': [logo('0', 0)],
    'logo-one': [logo(emptyDigest, 0), logo(otherDigest, 1)],
    'owner-password': ['delete from account'],
    'owner-member': ["update members set role = 'office'"],
    'invitation-times': [
      `insert into invitations (id, hash, email, role, invited_by, created_at, expires_at)
        values ('1', '1', 'a@example.com', 'office', '', 1, 0)`,
    ],
    'user-member': [
      `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
        select 'second', name, 'second@example.com', "emailVerified", "createdAt", "updatedAt" from "user"`,
    ],
    'account-one': [
      `insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
        select 'second', "accountId", "providerId", "userId", password, "createdAt", "updatedAt" from account`,
    ],
    'link-purpose': [ownersLink('pigeon', 1)],
    'link-times': [ownersLink('reset', 0)],
    'job-lease': ["insert into jobs (name, minute, lease_until) values ('lost', 1, 4070908800000)"],
    'user-factor': ['update "user" set "twoFactorEnabled" = true'],
    'token-times': [
      `insert into api_tokens (id, hash, name, abilities, created_at, expires_at) values ('1', '1', '', '[]', 2, 1)`,
    ],
    'token-abilities': [
      `insert into api_tokens (id, hash, name, abilities, created_at) values ('1', '1', '', '["all"]', 1)`,
    ],
    'calendar-one': ['a', 'b'].map((letter) => calendarLink(`${letter.repeat(8)}-0000-4000-8000-000000000000`)),
    'stay-calendar': [stay('none', 'null')],
    'stay-visit': [otherCalendar('stays', 'sealed:1', ''), stay('1', "'none'")],
    'other-calendar-kind': [otherCalendar('holidays', 'sealed:1', '')],
    'other-calendar-busy': [otherCalendar('busy', 'sealed:1', '5+0')],
    'other-calendar-sealed': [otherCalendar('busy', 'https://calendar.example/a.ics', '')],
    'calendar-link': [calendarLink('nameless')],
    'act-entity': ["update acts set entity_id = 'nobody'"],
    'act-noun': ["update acts set noun = 'pigeon'"],
    'act-readable': ["update acts set counted = '{'"],
    'key-answer': ["update request_keys set answer = '{'"],
    'finding-sentence': ["insert into findings (about, name, sentence, since) values ('books', 'lost', '', 1)"],
    'event-kind': ["update events set kind = 'lost'"],
    'limit-points': ["insert into limits (name, who, points, ends_at) values ('lost', 'somebody', -1, 1)"],
  }
}
