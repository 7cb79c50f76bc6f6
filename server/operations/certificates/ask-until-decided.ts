import * as v from 'valibot'
import { type Answer, type Problem, RefusedError } from './call-authority.ts'

export const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  detail: v.optional(v.string(), ''),
  status: v.optional(v.number(), 0),
})

const [mostPolls, pollMs, longestPollMs] = [60, 1_000, 20_000]

type Waiting<Value> = {
  schema: v.GenericSchema<unknown, Value>
  isOver(value: Value): boolean
  sleep(ms: number): Promise<unknown>
}

export async function askUntilDecided<Value>(
  look: () => Promise<Answer>,
  { schema, isOver, sleep }: Waiting<Value>,
): Promise<Value> {
  for (let polls = 1; polls <= mostPolls; polls++) {
    const { body, retryAfterMs } = await look()
    const value = v.parse(schema, body)
    if (isOver(value)) return value
    await sleep(Math.min(Math.max(retryAfterMs ?? pollMs, pollMs), longestPollMs))
  }
  throw new RefusedError(unexplained('It did not decide in time.'))
}

export function unexplained(detail: string): Problem {
  return { type: 'about:blank', detail, status: 0 }
}
