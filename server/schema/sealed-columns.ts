/**
 * Where words are stored that open a home, or a calendar: a column of them alone, or JSON that has them among others.
 * `plain` is how a value looks that is not sealed yet, for LIKE.
 */
export const sealedColumns = [
  { table: 'bookings', key: 'id', column: 'access', plain: '_%' },
  { table: 'customers', key: 'id', column: 'access', plain: '_%' },
  { table: 'customers', key: 'id', column: 'homes', plain: '%"access":"_%' },
  { table: 'booking_edits', key: 'id', column: 'parts', plain: '%"part":"access"%' },
  { table: 'acts', key: 'key', column: 'before', plain: '%"access":"_%' },
  { table: 'other_calendars', key: 'id', column: 'feed_address', plain: '_%' },
  { table: 'unconfirmed_requests', key: 'id', column: 'form', plain: '%"access":"_%' },
] as const
