import { isProblem, RefusedError } from './call-authority.ts'

/** A sentence with the remedy, and how long to leave the authority alone. */
export type Refusal = {
  sentence: string
  /** Of the kind that uses up what the authority allows in an hour. */
  isCounted: boolean
  retryAfterMs: number | null
}

const remedies: Record<string, (name: string) => string> = {
  dns: (name) => `${name} has no DNS record that can be found; add an A record with the address of this machine`,
  connection: (name) =>
    `nothing answers at port 80 of the address that the DNS record of ${name} names; open port 80 in the firewall and at the router, or correct the record`,
  unauthorized: (name) =>
    `something else answers at port 80 of ${name}; correct its DNS records (A, and AAAA if there is one), or stop the other program`,
  incorrectResponse: (name) =>
    `something else answers at port 80 of ${name}; correct its DNS records (A, and AAAA if there is one), or stop the other program`,
  caa: (name) => `the CAA record of ${name} forbids this authority; add the authority to it, or remove it`,
  rejectedIdentifier: (name) => `the authority gives no certificate for ${name}; correct DOMAIN`,
  rateLimited: () => 'the authority has been asked too often; nothing has to be done but wait',
  serverInternal: () => 'the authority itself has a fault; nothing has to be done but wait',
}

export function describeRefusal(error: unknown, names: readonly string[]): Refusal {
  if (!(error instanceof RefusedError)) {
    const sentence = `the authority could not be reached (${describeFault(error)}); see whether this machine reaches the Internet`
    return { sentence, isCounted: false, retryAfterMs: null }
  }
  const { problem, about, retryAfterMs } = error
  const kind = Object.keys(remedies).find((name) => isProblem(problem, name))
  // Without a name it is no check of a name: a permission, perhaps, and nothing is known of port 80.
  const isOfName = about !== null || !['unauthorized', 'connection', 'dns'].includes(kind ?? '')
  const remedy = kind !== undefined && isOfName ? remedies[kind]?.(about ?? names.join(', ')) : undefined
  const said = problem.detail === '' ? `status ${problem.status}` : problem.detail.replace(/\.$/, '')
  const sentence = `${remedy ?? 'the authority refused it'} (it says: ${said.slice(0, 400)})`
  return { sentence, isCounted: kind !== 'serverInternal', retryAfterMs }
}

function describeFault(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.message : String(error)
}
