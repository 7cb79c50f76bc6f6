import { findPostgresFolder } from '../tools/testing/find-programs.ts'
import { fillOffice } from './fill-office.ts'
import { median, reportGoals } from './judge-goals.ts'
import { createClient } from './keep-alive-client.ts'
import { launchMeasured, launchMeasuredOnPostgres, type MeasuredServer } from './launch-measured.ts'

// How long the owner waits for what is searched, one question after another, beside a thousand, a hundred thousand and a
// million bookings of a quarter as many customers. Target: 50 ms beside a million, flat within 20 %.

const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number)
const runs = 7
const asksPerRun = 30

/** What is typed, by what it takes to find it. */
const questions = {
  'a first letter': 'm',
  'a first name': 'maria',
  'a whole name': 'maria orteg',
  'a street first': 'valencia str',
  'a number as it is dialled': '(201) 000-0',
  'the end of a number': '0031',
  'an e-mail address': 'maria.ortega0@example.com',
  'two things at once': 'ortega valencia',
  'one mistake': 'mraia ortega',
  'what nobody is called': 'xylophone quartz',
}

await measureEngine('SQLite', await launchMeasured())
const programs = findPostgresFolder()
if (programs === null) console.log('PostgreSQL is not installed here, so it is not measured.')
else await measureEngine('PostgreSQL', await launchMeasuredOnPostgres(programs))

async function measureEngine(engine: string, measured: MeasuredServer): Promise<void> {
  const headers = { cookie: measured.cookie }
  const table: Record<string, Record<string, string>> = {}
  const worst: number[] = []
  let filled = 0
  for (const size of sizes) {
    await fillOffice(measured.database, filled, size)
    filled = size
    // A new one: the server has closed the connection of the last, which was idle while rows were filled in.
    const client = createClient(1)
    for (const [what, typed] of Object.entries(questions)) {
      const path = `${measured.url}/api/search?q=${encodeURIComponent(typed)}`
      const found: number[] = []
      for (let run = 0; run <= runs; run++) {
        const startedAt = performance.now()
        const cpu = measured.readCpuMs()
        for (let i = 0; i < asksPerRun; i++) await client.ask(path, { headers })
        const wall = (performance.now() - startedAt) / asksPerRun
        // The first one warms up.
        if (run > 0) found.push(wall)
        if (run === runs) {
          ;(table[what] ??= {})[size] =
            `${median(found).toFixed(1)} ms, CPU ${((measured.readCpuMs() - cpu) / asksPerRun).toFixed(1)}`
        }
      }
      if (size === sizes.at(-1)) worst.push(median(found))
    }
    client.close()
  }
  console.log(engine)
  console.table(table)
  reportGoals({ [`ms of the slowest beside ${filled}`]: { found: [Math.max(...worst)], most: 50 } })
  await measured.stop()
}
