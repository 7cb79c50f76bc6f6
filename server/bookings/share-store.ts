import { sql } from 'kysely'
import { burstMs, noticesBeforeBurst, unconfirmedShare } from '../../domain/bookings/unconfirmed-share.ts'
import { contactKey } from '../../domain/customers/customers.ts'
import { type OfferedWindow, offeredWindows, openWindows } from '../../domain/schedule/schedule.ts'
import { crewsIn } from '../../domain/schedule/visit-reach.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import { type Holder, nameless, strangers, strangersOn } from './check-holders.ts'

type Asked = { customerId: string; email: string; date: string; settings: Settings; now: number }

/** Returns the holders of unconfirmed addresses, none if this one is confirmed, and whether a burst gets one notice. */
export async function readStanding(
  queries: Queries,
  { customerId, email, date, settings, now }: Asked,
): Promise<{ strangers: Holder[]; isBurst: boolean }> {
  const { schedule, timeZone } = settings
  const offered = offeredWindows(schedule, timeZone, now)
  const about = { customerId, who: nameAddress(email), all: nameless(strangers), since: now - burstMs }
  const [found] = (await selectStanding(queries, { ...about, from: offered[0]?.date ?? '', now })).rows
  if (!found) throw new Error('Nothing was counted')
  const isBurst = Number(found.recent) >= noticesBeforeBurst
  if (Number(found.confirmed) > 0) return { strangers: [], isBurst }
  const each = placesOfVisit(settings)
  const share = unconfirmedShare({
    free: Math.max(0, placesOf(settings, offered) - Number(found.taken)) / each,
    held: Number(found.held),
    ofDay: placesOf(settings, openWindows(schedule, timeZone, date)) / each,
  })
  return { strangers: strangersOn(date, share), isBurst }
}

function placesOf(settings: Settings, windows: readonly OfferedWindow[]): number {
  return windows.reduce((sum, { date, window }) => sum + crewsIn(settings, date, window), 0)
}

/** How many places a visit takes in a window at least: where people are counted, as many as the smallest team. */
function placesOfVisit({ schedule, lengths, prices }: Settings): number {
  if (schedule.capacity !== 'people' || !lengths.confirmed) return 1
  return Math.min(...prices.offered.services.map((service) => lengths.services[service]?.people ?? 1))
}

type Moved = { id: string; email: string; date: string; settings: Settings }

/** Unconfirmed addresses together hold half of a day at most. */
export async function mayMove(write: Write, { id, email, date, settings }: Moved): Promise<boolean> {
  const [found] = (await selectMove(write, { id, date, who: nameAddress(email), all: nameless(strangers) })).rows
  if (!found || Number(found.isTheirs) === 0) return true
  const { schedule, timeZone } = settings
  const ofDay = placesOf(settings, openWindows(schedule, timeZone, date)) / placesOfVisit(settings)
  return Number(found.held) < unconfirmedShare({ free: 0, held: 0, ofDay }).ofDay
}

const selectMove = prepareQuery(
  (queries, { id, date, who, all }: { id: string; date: string; who: string; all: string }) => {
    const query = sql<{ isTheirs: number; held: number }>`select
    (select count(*) from booking_holders where who = ${all} and booking_id = ${id}
      and not exists (select 1 from confirmed_addresses where confirmed_addresses.who = ${who})) as "isTheirs",
    (select count(*) from booking_holders where who = ${all} and booking_id <> ${id} and 'pending' = (
      select status from bookings where bookings.id = booking_holders.booking_id and bookings.date = ${date})) as held`
    return { compile: () => query.compile(queries) }
  },
)

export async function confirmAddress(write: Write, email: string, now: number): Promise<void> {
  await write
    .insertInto('confirmed_addresses')
    .values({ who: nameAddress(email), confirmed_at: now })
    .onConflict((conflict) => conflict.column('who').doUpdateSet({ confirmed_at: now }))
    .execute()
}

export async function forgetConfirmedAddresses(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('confirmed_addresses').where('confirmed_at', '<', before).execute()
}

export function nameAddress(email: string): string {
  return nameless(`email ${contactKey(email)}`)
}

type Standing = { confirmed: number; taken: number; held: number; recent: number }
type Named = { customerId: string; who: string; all: string; from: string; now: number; since: number }

/** A pressed link, a confirmed visit or an approved estimate confirms an address. */
const selectStanding = prepareQuery((queries, { customerId, who, all, from, now, since }: Named) => {
  const query = sql<Standing>`select
    (select count(*) from confirmed_addresses where who = ${who}) +
    (select count(*) from bookings where customer_id = ${customerId}
      and status in ('confirmed', 'completed', 'skipped', 'locked-out')) +
    (select count(*) from estimates where customer_id = ${customerId} and status in ('approved', 'converted'))
      as confirmed,
    (select count(*) from places where date >= ${from} and (free_at is null or free_at > ${now})) as taken,
    (select count(*) from booking_holders where who = ${all} and 'pending' = (
      select status from bookings where bookings.id = booking_holders.booking_id)) as held,
    (select count(*) from (select id from bookings where created_at > ${since} limit ${sql.lit(noticesBeforeBurst)}) as newest)
      as recent`
  return { compile: () => query.compile(queries) }
})
