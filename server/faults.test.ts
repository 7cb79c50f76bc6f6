// @module-tag faults
import { expect, onTestFinished, test } from 'vitest'
import { createLedger } from '../tools/faults/ledger.ts'
import { runFaults } from '../tools/faults/run-faults.ts'
import { findBlindSpots } from '../tools/faults/seed-losses.ts'
import { startBusiness } from '../tools/faults/start-business.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'

// The short form of `npm run faults`: for some seconds what the whole one does for minutes.

const engine = (process.env['TEST_DATABASE_URL'] ?? '') === '' ? 'sqlite' : 'postgres'
const programs = findPostgresFolder()
const strikes = [
  'the server is killed',
  'the text service takes a text and answers 500',
  'connections are cut after COMMIT',
]

test.skipIf(engine === 'postgres' && programs === null)(
  'nothing that was answered is lost, doubled or half done, whatever fails; and the checker would notice',
  async () => {
    const business = await startBusiness(engine, programs)
    onTestFinished(() => business.stop())
    const ledger = createLedger()
    const calm = await runFaults(business, ledger, { strikes: 1, clients: 3, only: ['nothing'] })
    expect(calm.map(({ faults }) => faults)).toEqual([[]])
    expect(await findBlindSpots(business, ledger)).toEqual([])
    const struck = await runFaults(business, ledger, { strikes: 1, clients: 3, only: strikes })
    expect(struck).toHaveLength(engine === 'postgres' ? 3 : 2)
    for (const { nemesis, faults } of struck) expect({ nemesis, faults }).toEqual({ nemesis, faults: [] })
  },
)
