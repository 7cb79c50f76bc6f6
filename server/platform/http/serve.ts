import type { Context } from 'hono'
import type { AnswerOf, Endpoint, InputOf, SchemaOf } from '../../../domain/endpoints/endpoint.ts'
import type { App, AppEnv, Middleware } from './app-context.ts'
import { bodyOf, jsonBody } from './json-body.ts'

/** Who may call, what stands behind that, and the very schema that the endpoint names. */
type Door<Of extends Endpoint> = { rule: Middleware; further?: Middleware[] } & ([SchemaOf<Of>] extends [never]
  ? { takes?: never }
  : { takes: SchemaOf<Of> })

/** Its value is the answer, another status than 200 is set with `c.status`; what is not JSON is answered whole. */
type Handle<Of extends Endpoint> = (
  c: Context<AppEnv, Of['path']>,
  input: InputOf<Of>,
) => AnswerOf<Of> | Response | Promise<AnswerOf<Of> | Response>

const served = new WeakMap<object, Endpoint>()

/** Serves one route of the contract: what the handler answers is what the programs that call it expect. */
export function serve<const Of extends Endpoint>(app: App, endpoint: Of, door: Door<Of>, handle: Handle<Of>): void {
  const { rule, further = [], takes } = door
  const handler: Middleware = async (c) => {
    // Safe: the path it is mounted at is the endpoint's, and without a schema no handler has a use for its input.
    const answer = await handle(c as Context<AppEnv, Of['path']>, (takes && bodyOf(c, takes)) as InputOf<Of>)
    return answer instanceof Response ? answer : c.json(answer)
  }
  served.set(handler, endpoint)
  app.on(endpoint.method, endpoint.path, rule, ...further, ...(takes ? [jsonBody(takes)] : []), handler)
}

/** The endpoint that a handler serves, for the description of the API. */
export function endpointOf(handler: object): Endpoint | undefined {
  return served.get(handler)
}
