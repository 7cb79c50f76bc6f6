import type { Endpoint } from '../domain/endpoints/endpoint.ts'
import type { ProblemCode } from '../domain/problem.ts'
import type { App } from './platform/http/app-context.ts'
import { endpointOf } from './platform/http/serve.ts'

/** Faults of the request and of the sign-in, limits, outages. */
const anywhere: readonly ProblemCode[] = [
  'body-too-large',
  'database-away',
  'internal-error',
  'invalid-input',
  'malformed-body',
  'method-not-allowed',
  'newer-version',
  'not-allowed',
  'not-ready',
  'sign-in-required',
  'storage-failing',
  'storage-full',
  'too-many-requests',
  'unsupported-media-type',
  'wrong-origin',
]

/** Throws on a code that the endpoint does not name. */
export function holdToContract(app: App, method: string, path: string, code: string | undefined): void {
  if (code === undefined || anywhere.some((known) => known === code)) return
  const asked = findEndpoint(app, method, path)
  if (asked && !asked.refuses.some((said) => said === code)) {
    throw new Error(`${method} ${asked.path} answered ${code}, which its endpoint does not name among its refusals.`)
  }
}

/** The first matching route, as the server itself chooses. */
function findEndpoint({ routes }: App, method: string, path: string): Endpoint | undefined {
  const [address = ''] = path.split('?')
  // It is refused before any route.
  if (path.includes('%00')) return undefined
  return routes
    .flatMap(({ handler }) => endpointOf(handler) ?? [])
    .find((one) => one.method === method && patternOf(one.path).test(address))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
