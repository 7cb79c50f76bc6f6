import { baseline } from '../../schema/migrations.ts'

export type Seeded = Record<
  'visit' | 'pending' | 'declined' | 'sent' | 'approved' | 'review' | 'held' | 'customer' | 'message',
  string
> & {
  document: string
  /** One byte, as the engine writes it. */
  byte: (value: 0 | 1) => string
}

export type Changes = ReturnType<typeof changesOf>

export function changesOf(seeded: Seeded) {
  const { customer, message } = seeded
  const booking = (id: string, change: string) => [`update bookings set ${change} where id = '${id}'`]
  const place = (id: string, change: string) => [`update places set ${change} where booking_id = '${id}'`]
  const person = (change: string) => [`update customers set ${change} where id = '${customer}'`]
  const mail = (change: string) => [`update messages set ${change} where id = '${message}'`]
  const written = (id: string, change: string) => [`update reviews set ${change} where id = '${id}'`]
  const count = (name: string, by: number) => `insert into counters (name, shard, value) values ('${name}', 99, ${by})`
  /** Agreed with the customer, and over unless given otherwise. */
  const series = ({
    id = 'series',
    of = customer,
    price = 1,
    ends = "'2020-01-02'",
    due = 'null',
    follows = 'null',
  } = {}) =>
    `insert into series (id, customer_id, frequency, starts_on, ends_on, window_id, window_start, window_end, price,
      version, due_at, created_at, follows)
      values ('${id}', '${of}', 'weekly', '2020-01-01', ${ends}, '8-10', '08:00', '10:00', ${price}, 1, ${due}, 1, ${follows})`
  const inSeries = (id: string, detached: string) =>
    booking(id, `series_id = 'series', slot_date = '2020-01-01', detached = '${detached}'`)
  const corrected = (id: string, from: string) => [
    `insert into booking_corrections (id, booking_id, version, from_status, to_status, reason, told, who, corrected_at)
      values ('1', '${id}', 1, '${from}', 'completed', '', 0, '', 1)`,
  ]
  const edited = (id: string, parts: string) => [
    `insert into booking_edits (id, booking_id, version, parts, alone, told, who, edited_at)
      values ('1', '${id}', 1, '${parts}', 0, 0, '', 1)`,
  ]
  const cameIn = ({ outcome = 'helped', estimate: about = 'null', fields = '[]', settledAt = 2 }) => [
    `insert into incoming_texts (id, number, body, fields, meaning, outcome, estimate_id, received_at, settled_at)
      values ('SM1', '+14155550100', '', '${fields}', 'other', '${outcome}', ${about}, 2, ${settledAt})`,
  ]
  const known = (stoppedAt: number, question: string) => [
    `insert into text_numbers (number, stopped_at, said_at, question) values ('+14155550100', ${stoppedAt}, 1, ${question})`,
  ]
  const outage = (values: string) => [
    `insert into outages (channel, kind, said, since, checks, next_check_at) values (${values})`,
  ]
  const request = (change: string) => [
    `insert into unconfirmed_requests (id, email_key, form, created_at, expires_at)
      values ('1', 'ana@example.com', '{"email":"Ana@example.com"}', 1, 2)`,
    `update unconfirmed_requests set ${change}`,
  ]
  return {
    ...estimateChangesOf(seeded),
    booking,
    place,
    person,
    mail,
    written,
    count,
    series,
    inSeries,
    corrected,
    edited,
    cameIn,
    known,
    outage,
    request,
  }
}

function estimateChangesOf({ sent, approved, document: stored, byte }: Seeded) {
  const estimate = (id: string, change: string) => [`update estimates set ${change} where id = '${id}'`]
  /** An answer from before there were seals, so that only the rule in question is broken. */
  const unsealed = [`update kysely_migration set timestamp = '2999-01-01T00:00:00Z' where name = '${baseline}'`]
  const answer = (change: string) => [
    `update estimate_answers set ${change}, seal = '' where estimate_id = '${approved}'`,
    ...unsealed,
  ]
  const rewritten = (
    change: (document: {
      number: string
      price: string
      version: number
      lines: { amount: string }[]
      photos: object[]
    }) => void,
  ) => {
    const document = JSON.parse(stored)
    change(document)
    return estimate(sent, `document = '${JSON.stringify(document).replaceAll("'", "''")}'`)
  }
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  /** The sent estimate was changed since; `former` is the stored content of its former version. */
  const revised = (former: { status?: string; document?: string; replacedAt?: number } | null) => [
    ...rewritten((document) => (document.version = 2)),
    ...estimate(sent, 'version = 2'),
    `update messages set version = 2 where entity_id = '${sent}'`,
    ...(former === null ? [] : keptVersion(sent, { document: stored, ...former })),
  ]
  const keptVersion = (id: string, { status = 'sent', document = '', replacedAt = 2 }) => [
    `insert into estimate_versions (estimate_id, version, status, document, created_at, replaced_at)
      values ('${id}', 1, '${status}', ${quoted(document)}, 1, ${replacedAt})`,
  ]
  const photo = (estimateId: string, digest: string) =>
    `insert into estimate_photos (id, estimate_id, sha256, width, height, bytes, created_at)
      values ('a', '${estimateId}', '${digest}', 1, 1, ${byte(0)}, 1)`

  return { estimate, unsealed, answer, rewritten, quoted, revised, keptVersion, photo }
}
