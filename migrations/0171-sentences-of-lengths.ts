import { type Kysely, sql } from 'kysely'

type Figures = { minutes: { small: number; medium: number; large: number }; people: number }
type Kept = { checklist?: { visits?: Record<string, string> }; lengths?: object }

const sentence = /^about (\d{1,2}) hours? with (one|two|three|four|five|six|\d{1,2}) (?:cleaners?|people)\.?$/i
const few = ['one', 'two', 'three', 'four', 'five', 'six']

// How long a service takes was a sentence and becomes figures, which the page words. If the sentence says nothing else,
// the figures are read from it and replace it; other words stay as they are, and a service without any stays without.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; value: string }>`select id, value from settings`.execute(db)
  for (const { id, value } of rows) {
    // Written by writeSettings, perhaps before these sentences existed.
    const settings = JSON.parse(value) as Kept
    const visits = settings.checklist?.visits
    if (!visits || settings.lengths) continue
    const services: Record<string, Figures> = {}
    for (const [service, said] of Object.entries(visits)) {
      const figures = readFigures(said)
      if (figures) services[service] = figures
    }
    const own = Object.entries(visits).map(([service, said]) => [service, services[service] ? '' : said])
    const changed = {
      ...settings,
      checklist: { ...settings.checklist, visits: Object.fromEntries(own) },
      lengths: { services },
    }
    await sql`update settings set value = ${JSON.stringify(changed)} where id = ${id}`.execute(db)
  }
}

function readFigures(said: string): Figures | null {
  const inEachHome = (each: number, people: number) => ({
    minutes: { small: each, medium: each, large: each },
    people,
  })
  if (said.trim() === '') return inEachHome(0, 2)
  const [, hours, people = ''] = sentence.exec(said.trim()) ?? []
  if (hours === undefined) return null
  const count = few.indexOf(people.toLowerCase()) + 1 || Number(people)
  return Number(hours) <= 12 && count >= 1 && count <= 20 ? inEachHome(Number(hours) * 60, count) : null
}
