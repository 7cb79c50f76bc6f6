import type { Generated } from 'kysely'

/** The people who work for the business. */
export type CrewTable = {
  id: string
  name: string
  phone: string
  language: string
  color: string
  role: string
  from_date: string
  until_date: string | null
  version: number
  created_at: number
  /** The hours of each weekday as JSON, '' if any time will do. */
  hours: Generated<string>
  off: Generated<string>
}
/** Who goes to which visit; `kept` is what spoke against it when the owner kept the plan. */
export type CrewVisitsTable = { booking_id: string; person_id: string; kept: Generated<string> }
/** A link that signs one phone in, and that phone once it is opened. */
export type CrewLinksTable = {
  id: string
  person_id: string
  created_at: number
  opened_at: number | null
  device_hash: string | null
  user_agent: string
  seen_at: number | null
}
/** What a person pressed at a visit, each once. */
export type CrewStepsTable = {
  booking_id: string
  person_id: string
  step: string
  pressed_at: number
  key: Generated<string>
}
/** When a phone of a person showed how to get into a home, to the minute. */
export type CrewLooksTable = { booking_id: string; person_id: string; looked_at: number }
/** The owner's lines for one home, as typed. */
export type HomeListsTable = { customer_id: string; lines: string }
/** A line that a person has ticked at a visit. */
export type CrewTicksTable = { booking_id: string; line: string; person_id: string; ticked_at: number }
/** What a person wrote to the office about a visit. */
export type CrewNotesTable = {
  id: string
  booking_id: string
  person_id: string
  words: string
  written_at: number
  read_at: number | null
  /** The extras that they name, by their ids, as JSON. */
  extras: Generated<string>
}
/** A photo that a person took at a visit, as a JPEG. */
export type VisitPhotosTable = {
  id: string
  booking_id: string
  person_id: string
  kind: string
  sha256: string
  width: number
  height: number
  bytes: Uint8Array
  taken_at: number
}
/** A visit of a person that has changed, as it was before: all '' if it was not theirs. */
export type CrewNewsTable = {
  person_id: string
  booking_id: string
  status: string
  date: string
  window_start: string
  window_end: string
  address: string
  zip: string
  noted_at: number | null
}
/** How a person is paid from a day on. */
export type PayRulesTable = { person_id: string; from_date: string; kind: string; amount: number }
/** What the owner has added to a person's sheet, in cents. */
export type PayEntriesTable = {
  id: string
  person_id: string
  date: string
  amount: number
  words: string
  reverses: string | null
  created_at: number
}
