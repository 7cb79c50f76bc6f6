import type { DatabaseConfig } from './config.ts'
import { createTestParts } from './create-test-parts.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runJob } from './platform/jobs.ts'
import { silentLog } from './platform/process/log.ts'
import { seriesJobs } from './series/jobs.ts'

// A process that only makes the visits of series, as a server does each minute, for a test that kills it:
// `node server/run-test-job.ts <database> <time>`.

const [where = '', time = ''] = process.argv.slice(2)
// Safe: the test's own.
const config = JSON.parse(where) as DatabaseConfig
const database = await openDatabase(config, silentLog)
const parts = await createTestParts(database, { now: () => Number(time) })
for (const job of seriesJobs(parts)) await runJob(parts, job)
await database.close()
