import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import type { Answer, CallAuthority, Directory, Problem } from './call-authority.ts'
import { createCalls, isProblem, readDirectory, RefusedError } from './call-authority.ts'
import { keyAuthorization } from './sign-call.ts'
import { readCertificateId } from './read-certificate-id.ts'
import type { Account, Certificate } from './state-store.ts'
import { writeRequest } from './write-request.ts'

const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  detail: v.optional(v.string(), ''),
  status: v.optional(v.number(), 0),
})
const orderSchema = v.object({
  status: v.string(),
  authorizations: v.array(v.string()),
  finalize: v.string(),
  certificate: v.optional(v.string()),
  error: v.optional(problemSchema),
})
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

type Asking = {
  names: readonly string[]
  directory: string
  challenges: Challenges
  /** The former account, if any: `keepAccount` stores another one. */
  account: Account | null
  keepAccount(account: Account): Promise<void>
  /** The certificate of this authority that the new one is used instead of. */
  replaces: Certificate | null
  sleep(ms: number): Promise<unknown>
}

/** By http-01 (RFC 8555 §7.4, §8.3). */
export async function askForCertificate(asking: Asking): Promise<Certificate> {
  const directory = await readDirectory(asking.directory)
  try {
    return await order(directory, await openAccount(directory, asking), asking)
  } catch (error) {
    if (asking.account === null || !isAccountGone(error)) throw error
    return order(directory, await openAccount(directory, { ...asking, account: null }), asking)
  }
}

/** The authority has forgotten or closed the account: a new one is as good. */
function isAccountGone(error: unknown): boolean {
  if (!(error instanceof RefusedError) || error.about !== null) return false
  return isProblem(error.problem, 'accountDoesNotExist') || isProblem(error.problem, 'unauthorized')
}

type Session = { key: KeyObject; call: (url: string, payload?: object | null) => Promise<Answer> }

async function openAccount(directory: Directory, { account, keepAccount, directory: url }: Asking): Promise<Session> {
  const known = account?.directory === url ? account : null
  const key = known ? createPrivateKey(known.key) : newKey()
  const calls = createCalls(directory, key)
  const address = known?.url ?? (await register(directory, calls))
  if (known === null) await keepAccount({ directory: url, url: address, key: inPem(key) })
  return { key, call: (to, payload = null) => calls({ url: to, account: address, payload }) }
}

async function register({ newAccount }: Directory, call: CallAuthority): Promise<string> {
  const { location } = await call({ url: newAccount, account: null, payload: { termsOfServiceAgreed: true } })
  if (location !== null) return location
  throw new RefusedError({ type: 'about:blank', detail: 'It gave the account no address.', status: 201 })
}

async function order(directory: Directory, session: Session, asking: Asking): Promise<Certificate> {
  const { names, sleep } = asking
  const placed = await placeOrder(directory, session, asking)
  const address = placed.location ?? ''
  const { authorizations, finalize } = v.parse(orderSchema, placed.body)
  for (const each of authorizations) await prove(each, session, asking)
  const key = newKey()
  await session.call(finalize, { csr: writeRequest(names, key).toString('base64url') })
  const done = await waitFor(() => session.call(address), { schema: orderSchema, isOver: isSettled, sleep })
  if (done.status !== 'valid' || done.certificate === undefined)
    throw new RefusedError(done.error ?? unexplained(`The order is ${done.status}.`))
  const { text: chain } = await session.call(done.certificate)
  const { validFromDate, validToDate } = new X509Certificate(chain)
  const dates = { from: validFromDate.getTime(), to: validToDate.getTime() }
  return { names: [...names], directory: asking.directory, key: inPem(key), chain, ...dates }
}

/** Names what the new one replaces where the authority gives renewal information (RFC 9773 §5): limits spare such an order. */
async function placeOrder(
  { newOrder, renewalInfo }: Directory,
  { call }: Session,
  { names, replaces: former }: Asking,
): Promise<Answer> {
  const wanted = { identifiers: names.map((value) => ({ type: 'dns', value })) }
  const replaces = former === null || renewalInfo === undefined ? null : readCertificateId(former.chain)
  if (replaces === null) return call(newOrder, wanted)
  try {
    return await call(newOrder, { ...wanted, replaces })
  } catch (error) {
    if (!(error instanceof RefusedError) || isOfAnyOrder(error.problem)) throw error
    // Replaced already, of another account, or forgotten: a new certificate is needed all the same.
    return call(newOrder, wanted)
  }
}

function isOfAnyOrder(problem: Problem): boolean {
  return ['rateLimited', 'accountDoesNotExist', 'serverInternal'].some((name) => isProblem(problem, name))
}

const isSettled = ({ status }: v.InferOutput<typeof orderSchema>) => status === 'valid' || status === 'invalid'
const isJudged = ({ status }: v.InferOutput<typeof authorizationSchema>) => status !== 'pending'

/** Shows that a name leads here. */
async function prove(url: string, { key, call }: Session, { challenges, sleep }: Asking): Promise<void> {
  const { status, identifier, challenges: offered } = v.parse(authorizationSchema, (await call(url)).body)
  if (status === 'valid') return
  const challenge = offered.find(({ type }) => type === 'http-01')
  const about = identifier.value
  if (challenge === undefined)
    throw new RefusedError(unexplained('It offers no check by port 80 (http-01).'), { about })
  challenges.set(challenge.token, keyAuthorization(challenge.token, key))
  try {
    await call(challenge.url, {})
    const judged = await waitFor(() => call(url), { schema: authorizationSchema, isOver: isJudged, sleep })
    if (judged.status === 'valid') return
    const problem = judged.challenges.find(({ error }) => error !== undefined)?.error
    throw new RefusedError(problem ?? unexplained(`The check is ${judged.status}.`), { about })
  } finally {
    challenges.delete(challenge.token)
  }
}

const [mostPolls, pollMs, longestPollMs] = [60, 1_000, 20_000]

type Waiting<Value> = {
  schema: v.GenericSchema<unknown, Value>
  isOver(value: Value): boolean
  sleep(ms: number): Promise<unknown>
}

async function waitFor<Value>(look: () => Promise<Answer>, { schema, isOver, sleep }: Waiting<Value>): Promise<Value> {
  for (let polls = 1; polls <= mostPolls; polls++) {
    const { body, retryAfterMs } = await look()
    const value = v.parse(schema, body)
    if (isOver(value)) return value
    await sleep(Math.min(Math.max(retryAfterMs ?? pollMs, pollMs), longestPollMs))
  }
  throw new RefusedError(unexplained('It did not decide in time.'))
}

function unexplained(detail: string): Problem {
  return { type: 'about:blank', detail, status: 0 }
}

function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

function inPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
