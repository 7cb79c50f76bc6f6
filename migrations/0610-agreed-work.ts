import { type Kysely, sql } from 'kysely'

type Visit = {
  id: string
  slot_date: string
  service_type: string
  home_size: string
  bathrooms: number
  extras: string
  named: string
  frequency: string
  minutes: number
  people: number
  tax: string
}

// Every agreement stores the work of its visits, even if that was never changed: later visits do not copy a visit that was
// changed alone. A visit that stayed behind when its agreement was replaced joins the next one.
export async function up<Shape>(db: Kysely<Shape>): Promise<void> {
  const { rows: series } = await sql<{
    id: string
    follows: string | null
    ends_on: string | null
    work: string | null
  }>`
    select id, follows, ends_on, work from series order by created_at, id`.execute(db)
  const known = new Map(series.map((each) => [each.id, each]))
  for (const { id, work } of series) {
    if (work !== null) continue
    const model = await findModel(db, id, (agreement) => known.get(agreement)?.follows ?? null)
    if (model) await sql`update series set work = ${workOf(model)} where id = ${id}`.execute(db)
  }
  // Oldest first: a visit moves on until it is in the agreement of its day.
  for (const { id, follows } of series) {
    const former = follows === null ? undefined : known.get(follows)
    if (former?.ends_on) await bringAlong(db, { from: former.id, since: former.ends_on, to: id })
  }
}

/** The newest visit that was not changed alone, of the agreement or of former ones; else the newest one. */
async function findModel<Shape>(
  db: Kysely<Shape>,
  id: string,
  follows: (id: string) => string | null,
): Promise<Visit | undefined> {
  let changedAlone: Visit | undefined
  for (let agreement: string | null = id; agreement !== null; agreement = follows(agreement)) {
    const { rows } = await sql<Visit & { own: number }>`
      select id, slot_date, service_type, home_size, bathrooms, extras, named, frequency, minutes, people, tax,
        case when exists (select 1 from booking_edits where booking_id = bookings.id and alone = 1) then 1 else 0 end as own
      from bookings where series_id = ${agreement} and named is not null
      order by own, slot_date desc limit 1`.execute(db)
    const [visit] = rows
    if (visit && visit.own === 0) return visit
    changedAlone ??= visit
  }
  return changedAlone
}

/** As the program writes it, without custom lines: they belong to one visit. */
function workOf({ service_type, home_size, bathrooms, extras, named, frequency, minutes, people, tax }: Visit): string {
  // Safe: the program wrote them from such values.
  const { lines: _own, ...names } = JSON.parse(named) as Record<string, unknown>
  return JSON.stringify({
    service: service_type,
    homeSize: home_size,
    bathrooms,
    extras: JSON.parse(extras) as string[],
    frequency,
    named: names,
    minutes,
    people,
    ...(tax !== '' && { tax: JSON.parse(tax) as object }),
  })
}

type Along = { from: string; since: string; to: string }
type Slot = { id: string; slot_date: string }

/** Except into a week that already has another visit: the owner decides about that one. */
async function bringAlong<Shape>(db: Kysely<Shape>, { from, since, to }: Along): Promise<void> {
  const left = await sql<Slot>`
    select id, slot_date from bookings
    where series_id = ${from} and slot_date >= ${since} and status in ('pending', 'confirmed')`.execute(db)
  if (left.rows.length === 0) return
  const there = await sql<Slot>`select id, slot_date from bookings where series_id = ${to}`.execute(db)
  const taken = new Set(there.rows.map(({ slot_date }) => weekOf(slot_date)))
  for (const { id, slot_date } of left.rows) {
    if (taken.has(weekOf(slot_date))) continue
    await sql`
      update bookings set series_id = ${to}, detached = case
        when detached = '' and price <> (select price from series where id = ${to}) then 'price' else detached end
      where id = ${id}`.execute(db)
  }
}

/** Weeks begin on Mondays; 1970 began on a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
}
