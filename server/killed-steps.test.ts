// @module-tag faults
import { expect, test } from 'vitest'
import { killAtSteps } from '../tools/faults/kill-steps.ts'
import { findPostgresFolder } from '../tools/testing/find-programs.ts'

const engine = (process.env['TEST_DATABASE_URL'] ?? '') === '' ? 'sqlite' : 'postgres'
const programs = findPostgresFolder()
/** Some steps every day; `KILL_STRIDE=1` for each of them. */
const stride = Number(process.env['KILL_STRIDE'] ?? (engine === 'sqlite' ? 23 : 47))

test.skipIf(engine === 'postgres' && programs === null)(
  'killed at any step of approving and booking an estimate, there is one approval, one booking and one of each message',
  { timeout: 3_600_000 },
  async () => {
    const { steps, faults, audit } = await killAtSteps(engine, programs, stride)
    expect({ faults, audit }).toEqual({ faults: [], audit: '' })
    expect(steps).toBeGreaterThan(1)
  },
)
