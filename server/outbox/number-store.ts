import type { SaidByNumber } from '../../domain/texts/number-consents.ts'
import type { TextQuestion } from '../../domain/texts/text-situation.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'

/** Because its owner wants no texts, or none can reach it; null when a text may go. */
export async function whyRefused(
  queries: Queries,
  links: PrivateLinks,
  number: string,
): Promise<'stopped' | 'unreachable' | null> {
  const { rows } = await selectNumber(queries, { number, hidden: hideNumber(links, number) })
  rows.push(...(await findHidden(queries, hiddenBefore(links, number))))
  if (rows.some(({ stopped_at }) => stopped_at !== null)) return 'stopped'
  return rows.some(({ unreachable }) => unreachable !== null) ? 'unreachable' : null
}

const selectNumber = prepareQuery((queries, { number, hidden }: { number: string; hidden: string }) =>
  queries.selectFrom('text_numbers').select(['stopped_at', 'unreachable']).where('number', 'in', [number, hidden]),
)

/** Without numbers that asked for nothing. ISO 8601 in UTC. */
export async function findSaidBy(queries: Queries, numbers: readonly string[]): Promise<Map<string, SaidByNumber>> {
  if (numbers.length === 0) return new Map()
  const rows = await queries
    .selectFrom('text_numbers')
    .select(['number', 'stopped_at', 'said_at'])
    .where('number', 'in', numbers)
    .execute()
  const time = (at: number | null) => (at === null || at === 0 ? null : new Date(at).toISOString())
  return new Map(
    rows.map(({ number, stopped_at, said_at }) => [number, { stoppedAt: time(stopped_at), saidAt: time(said_at) }]),
  )
}

/** Runs no query if the secret was never changed. */
async function findHidden(queries: Queries, hidden: string[]) {
  if (hidden.length === 0) return []
  const asked = queries.selectFrom('text_numbers').select(['stopped_at', 'unreachable'])
  return asked.where('number', 'in', hidden).execute()
}

/** Stands for an erased person's wish: it still protects the number, which is stored nowhere. */
function hideNumber(links: PrivateLinks, number: string): string {
  return asHidden(links.hide('text-number', number))
}

/** By former secrets. */
function hiddenBefore(links: PrivateLinks, number: string): string[] {
  return links.hiddenBefore('text-number', number).map(asHidden)
}

function hiddenNumbers(links: PrivateLinks, number: string): string[] {
  return [hideNumber(links, number), ...hiddenBefore(links, number)]
}

function asHidden(hash: string): string {
  return `hidden ${hash}`
}

/** A wish for no texts stays under a hash. */
export async function forgetNumbers(write: Write, links: PrivateLinks, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    await write.deleteFrom('text_numbers').where('number', '=', number).where('stopped_at', 'is', null).execute()
    const stopped = write.selectFrom('text_numbers').select('number').where('number', '=', number)
    // The hidden wish of a former person with the number stays as it is.
    if ((await stopped.executeTakeFirst()) === undefined) continue
    await write.deleteFrom('text_numbers').where('number', 'in', hiddenNumbers(links, number)).execute()
    await updateNumber(write, number, { number: hideNumber(links, number), question: null, unreachable: null })
  }
}

export type TextNumber = { number: string; stoppedAt: number | null; saidAt: number; question: TextQuestion | null }

/** Locked: texts from one number are handled one after the other. */
export async function lockNumber(write: Write, links: PrivateLinks, number: string): Promise<TextNumber> {
  await takeFromHiding(write, links, number)
  const row = await write
    .insertInto('text_numbers')
    .values({ ...unknown, number })
    // A number that texts can receive texts.
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ unreachable: null }))
    .returning(['stopped_at', 'said_at', 'question'])
    .executeTakeFirstOrThrow()
  // Safe: written by `askNumber` alone.
  const question = row.question === null ? null : (JSON.parse(row.question) as TextQuestion)
  return { number, stoppedAt: row.stopped_at, saidAt: row.said_at, question }
}

/** An erased person who texts again is recognized, and the former wish counts again. */
async function takeFromHiding(write: Write, links: PrivateLinks, number: string): Promise<void> {
  const taken = await write
    .deleteFrom('text_numbers')
    .where('number', 'in', hiddenNumbers(links, number))
    .returning(['stopped_at', 'said_at'])
    .execute()
  const [hidden] = taken.toSorted((a, b) => b.said_at - a.said_at)
  if (hidden === undefined) return
  await write
    .insertInto('text_numbers')
    .values({ ...unknown, ...hidden, number })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(hidden))
    .execute()
}

const unknown = { stopped_at: null, said_at: 0, question: null, unreachable: null }

export async function refuseNumber(
  write: Write,
  number: string,
  why: { stopped_at: number; said_at: number } | { unreachable: number },
): Promise<void> {
  await write
    .insertInto('text_numbers')
    .values({ ...unknown, number, ...why })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(why))
    .execute()
}

/** At the time of the request. */
export async function setStopped(write: Write, number: string, change: { stopped: boolean; at: number }) {
  await updateNumber(write, number, { stopped_at: change.stopped ? change.at : null, said_at: change.at })
}

/** Null when it has been answered. */
export async function askNumber(write: Write, number: string, question: TextQuestion | null): Promise<void> {
  await updateNumber(write, number, { question: question && JSON.stringify(question) })
}

async function updateNumber(write: Write, number: string, set: Partial<Tables['text_numbers']>): Promise<void> {
  await write.updateTable('text_numbers').set(set).where('number', '=', number).execute()
}
