import { expect, onTestFinished, test } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'
import type { Rendering } from './rendering.ts'
import { createTurns } from './take-turns.ts'

/** Counts the rounds of the event loop, in each of which the process handles incoming data. */
function countRounds(): () => number {
  let rounds = 0
  let next: NodeJS.Immediate
  const count = () => {
    rounds++
    next = setImmediate(count)
  }
  count()
  onTestFinished(() => clearImmediate(next))
  return () => rounds
}

/** Draws by recording the round it ran in. */
function openRendering({ failsFor = '' } = {}): Rendering {
  const rounds = countRounds()
  const draw = async ({ name }: { name: string }) => {
    if (name === failsFor) throw new Error('Not drawn')
    return rounds()
  }
  const letters = { estimate: async () => draw, booking: async () => draw, approval: async () => draw }
  // Safe: nothing else of it is used here.
  return { letters } as unknown as Rendering
}

type Drawer = (given: { name: string }) => Promise<number>

/** Requests all at once. Safe: the rendering is the one above. */
async function drawAll(rendering: Rendering): Promise<PromiseSettledResult<number>[]> {
  const { letters } = drawInTurn(rendering, createTurns())
  const drawers = (await Promise.all([
    letters.estimate(),
    letters.booking(),
    letters.approval(),
  ])) as unknown as Drawer[]
  return Promise.allSettled(drawers.map((draw, index) => draw({ name: String(index) })))
}

test('between two simultaneous letters the process handles incoming requests', async () => {
  const drawn = await drawAll(openRendering())
  const rounds = drawn.map((each) => (each.status === 'fulfilled' ? each.value : 0))
  expect(new Set(rounds).size).toBe(3)
  expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
})

test('a file that cannot be drawn fails its own caller only', async () => {
  const drawn = await drawAll(openRendering({ failsFor: '0' }))
  expect(drawn.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
