import type { TypeNames } from '../column-types.ts'

// The owner, as better-auth and we store them, and what signs in: sessions, passkeys, tokens. `user` to `passkey` are
// better-auth’s.
export const owner = ({ bigint, boolean, instant }: TypeNames) => [
  `create table "user" (
    id text primary key,
    name text not null,
    email text not null unique,
    "emailVerified" ${boolean} not null,
    image text,
    "createdAt" ${instant} not null,
    "updatedAt" ${instant} not null,
    "twoFactorEnabled" ${boolean}
  )`,
  `create table session (
    id text primary key,
    "expiresAt" ${instant} not null,
    token text not null unique,
    "createdAt" ${instant} not null,
    "updatedAt" ${instant} not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references "user" (id) on delete cascade,
    proven_at ${bigint}
  )`,
  'create index "session_userId_idx" on session ("userId")',
  `create table account (
    id text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" ${instant},
    "refreshTokenExpiresAt" ${instant},
    scope text,
    password text,
    "createdAt" ${instant} not null,
    "updatedAt" ${instant} not null
  )`,
  'create index "account_userId_idx" on account ("userId")',
  `create table verification (
    id text primary key,
    identifier text not null,
    value text not null,
    "expiresAt" ${instant} not null,
    "createdAt" ${instant} not null,
    "updatedAt" ${instant} not null
  )`,
  'create index verification_identifier_idx on verification (identifier)',
  `create table "twoFactor" (
    id text primary key,
    secret text not null,
    "backupCodes" text not null,
    "userId" text not null unique references "user" (id) on delete cascade,
    verified ${boolean},
    "failedVerificationCount" integer default 0,
    "lockedUntil" ${instant}
  )`,
  `create table passkey (
    id text primary key,
    name text,
    "publicKey" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "credentialID" text not null unique,
    counter integer not null,
    "deviceType" text not null,
    "backedUp" ${boolean} not null,
    transports text,
    "createdAt" ${instant},
    aaguid text
  )`,
  'create index "passkey_userId_idx" on passkey ("userId")',
  `create table owner (
    id integer primary key,
    user_id text not null references "user" (id),
    created_at ${bigint} not null,
    session_days integer default 30 not null,
    password_changed_at ${bigint} default 0 not null,
    constraint owner_single check (id = 1)
  )`,
  `create table owner_links (
    hash text primary key,
    purpose text not null,
    value text not null,
    created_at ${bigint} not null,
    expires_at ${bigint} not null
  )`,
  `create table kept_secrets (
    id text primary key,
    sealed text not null,
    created_at ${bigint} not null
  )`,
  `create table api_tokens (
    id text primary key,
    hash text not null unique,
    name text not null,
    abilities text not null,
    created_at ${bigint} not null,
    last_used_at ${bigint},
    expires_at ${bigint}
  )`,
  `create table security_events (
    id text primary key,
    created_at ${bigint} not null,
    kind text not null,
    slot text unique,
    times integer not null,
    who text not null,
    about text not null,
    network text not null,
    user_agent text not null
  )`,
  'create index security_events_newest on security_events (created_at, id)',
]
