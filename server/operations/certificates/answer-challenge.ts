import * as v from 'valibot'
import { askUntilDecided, problemSchema, unexplained } from './ask-until-decided.ts'
import { RefusedError } from './call-authority.ts'
import type { Session } from './open-account.ts'
import { keyAuthorization } from './sign-call.ts'

const challengeSchema = v.object({
  type: v.string(),
  url: v.string(),
  status: v.string(),
  token: v.optional(v.string(), ''),
  error: v.optional(problemSchema),
})
const authorizationSchema = v.object({
  status: v.string(),
  identifier: v.object({ value: v.string() }),
  challenges: v.array(challengeSchema),
})

/** By the token asked for. */
export type Challenges = Map<string, string>

type Asking = { challenges: Challenges; sleep(ms: number): Promise<unknown> }

const isJudged = ({ status }: v.InferOutput<typeof authorizationSchema>) => status !== 'pending'

/** Shows that a name leads here. */
export async function prove(url: string, { key, call }: Session, { challenges, sleep }: Asking): Promise<void> {
  const { status, identifier, challenges: offered } = v.parse(authorizationSchema, (await call(url)).body)
  if (status === 'valid') return
  const challenge = offered.find(({ type }) => type === 'http-01')
  const about = identifier.value
  if (challenge === undefined)
    throw new RefusedError(unexplained('It offers no check by port 80 (http-01).'), { about })
  challenges.set(challenge.token, keyAuthorization(challenge.token, key))
  try {
    await call(challenge.url, {})
    const judged = await askUntilDecided(() => call(url), { schema: authorizationSchema, isOver: isJudged, sleep })
    if (judged.status === 'valid') return
    const problem = judged.challenges.find(({ error }) => error !== undefined)?.error
    throw new RefusedError(problem ?? unexplained(`The check is ${judged.status}.`), { about })
  } finally {
    challenges.delete(challenge.token)
  }
}
