import { X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { type Challenges, prove } from './answer-challenge.ts'
import { askUntilDecided, problemSchema, unexplained } from './ask-until-decided.ts'
import { type Answer, type Directory, isProblem, type Problem, readDirectory, RefusedError } from './call-authority.ts'
import { inPem, isAccountGone, newKey, openAccount, type Opening, type Session } from './open-account.ts'
import { readCertificateId } from './read-certificate-id.ts'
import type { Certificate } from './state-store.ts'
import { writeRequest } from './write-request.ts'

const orderSchema = v.object({
  status: v.string(),
  authorizations: v.array(v.string()),
  finalize: v.string(),
  certificate: v.optional(v.string()),
  error: v.optional(problemSchema),
})

const isSettled = ({ status }: v.InferOutput<typeof orderSchema>) => status === 'valid' || status === 'invalid'

type Asking = Opening & {
  names: readonly string[]
  challenges: Challenges
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

async function order(directory: Directory, session: Session, asking: Asking): Promise<Certificate> {
  const { names, sleep } = asking
  const placed = await placeOrder(directory, session, asking)
  const address = placed.location ?? ''
  const { authorizations, finalize } = v.parse(orderSchema, placed.body)
  for (const each of authorizations) await prove(each, session, asking)
  const key = newKey()
  await session.call(finalize, { csr: writeRequest(names, key).toString('base64url') })
  const done = await askUntilDecided(() => session.call(address), { schema: orderSchema, isOver: isSettled, sleep })
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
