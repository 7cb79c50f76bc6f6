import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

// Booking by visitors: the window, the place that a booking holds in it, the customer's link, and the waiting list.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = columnTypes(db)
  const texts = ['zip', 'date', 'window_id', 'window_start', 'window_end', 'notes', 'access', 'token', 'text_consent']
  for (const name of texts) {
    await db.schema
      .alterTable('bookings')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('bookings')
    .addColumn('extras', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('bookings')
    .addColumn('frequency', 'text', (column) => column.notNull().defaultTo('once'))
    .execute()
  for (const name of ['later_price', 'version']) {
    await db.schema
      .alterTable('bookings')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  }
  for (const name of ['starts_at', 'ends_at']) {
    await db.schema
      .alterTable('bookings')
      .addColumn(name, bigint, (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema.alterTable('bookings').addColumn('decline_reason', 'text').execute()
  await db.schema.createIndex('bookings_token').on('bookings').column('token').execute()

  // A window has as many numbered places as there are crews: the first to insert a number holds that place.
  await db.schema
    .createTable('places')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('window_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.notNull().unique().references('bookings.id'))
    .addPrimaryKeyConstraint('places_key', ['date', 'window_id', 'place'])
    .execute()

  await db.schema
    .createTable('waitlist')
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('waitlist_key', ['zip', 'email_key'])
    .execute()

  // The content of a message as data, until its first attempt writes it out.
  await db.schema.alterTable('messages').addColumn('draft', 'text').execute()
}
