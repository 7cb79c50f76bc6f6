import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import { judgeWork, type Outcome, runTransaction, type Work } from './run-transaction.ts'
import type { Tables } from '../../schema/tables.ts'

type Asked = { work: Work<unknown>; settle: (result: Promise<unknown>) => void }

/** How long a finished transaction waits for the rest of its group. */
const longestMs = 20

/**
 * Commits those of one turn of the event loop together: the disk is waited for once, and no caller is answered before.
 * A refusal rolls back alone; a fault rolls back the group, and each is run again by itself.
 */
export function groupTransactions(queries: Kysely<Tables>): <Result>(work: Work<Result>) => Promise<Result> {
  let waiting: Asked[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await setImmediate()
      const group = waiting
      waiting = []
      const left = await runGroup(queries, group)
      waiting = [...left, ...waiting]
    }
    isRunning = false
  }

  return (work) =>
    new Promise((resolve) => {
      // Safe: it is settled with the result of its own work.
      waiting.push({ work, settle: resolve as Asked['settle'] })
      if (!isRunning) void runAll()
    })
}

/** Answers those whose turn has not come. */
async function runGroup(queries: Kysely<Tables>, group: Asked[]): Promise<Asked[]> {
  // A group that fails has written nothing. Each is run alone then, and gets its own failure.
  const outcomes = group.length > 1 ? await commitTogether(queries, group).catch(() => null) : null
  if (outcomes) {
    for (const [index, { settle }] of group.slice(0, outcomes.length).entries()) settle(resultOf(outcomes[index]))
    return group.slice(outcomes.length)
  }
  for (const { work, settle } of group) {
    const result = runTransaction(queries, work)
    settle(result)
    // Its caller gets its failure; the next one runs nevertheless.
    await Promise.allSettled([result])
  }
  return []
}

async function resultOf(outcome: Outcome<unknown> | undefined): Promise<unknown> {
  return outcome?.result
}

function commitTogether(queries: Kysely<Tables>, group: Asked[]): Promise<Outcome<unknown>[]> {
  return queries.transaction().execute(async (write) => {
    const startedAt = performance.now()
    const outcomes: Outcome<unknown>[] = []
    for (const { work } of group) {
      await write.executeQuery(savepoint)
      const outcome = await judgeWork(write, work)
      if (!outcome.isKept) await write.executeQuery(takeBack)
      await write.executeQuery(release)
      outcomes.push(outcome)
      if (performance.now() - startedAt > longestMs) break
    }
    return outcomes
  })
}

const savepoint = CompiledQuery.raw('savepoint of_one')
const takeBack = CompiledQuery.raw('rollback to of_one')
const release = CompiledQuery.raw('release of_one')
