import type { Context } from 'hono'
import type { AnswerOf, Endpoint, InputOf, SchemaOf } from '../../../domain/endpoints/endpoint.ts'
import type { App, AppEnv, Middleware } from './app-context.ts'
import { answerJson } from './answer-json.ts'
import { bodyOf, jsonBody } from './json-body.ts'

/** The endpoint's very schema, after the rule and further middleware. */
type Door<Of extends Endpoint> = { rule: Middleware; further?: Middleware[] } & ([SchemaOf<Of>] extends [never]
  ? { takes?: never }
  : { takes: SchemaOf<Of> })

/** Another status than 200 is set with `c.status`; anything but JSON is answered whole. */
type Handle<Of extends Endpoint> = (
  c: Context<AppEnv, Of['path']>,
  input: InputOf<Of>,
) => AnswerOf<Of> | Response | Promise<AnswerOf<Of> | Response>

const served = new WeakMap<object, Endpoint>()

/** The answer has the type that callers of the contract expect. */
export function serve<const Of extends Endpoint>(app: App, endpoint: Of, door: Door<Of>, handle: Handle<Of>): void {
  const { rule, further = [], takes } = door
  const handler: Middleware = async (c) => {
    // Safe: it is mounted at the endpoint's path, and without a schema no handler uses its input.
    const answer = await handle(c as Context<AppEnv, Of['path']>, (takes && bodyOf(c, takes)) as InputOf<Of>)
    return answer instanceof Response ? answer : answerJson(c, answer)
  }
  served.set(handler, endpoint)
  app.on(endpoint.method, endpoint.path, rule, ...further, ...(takes ? [jsonBody(takes)] : []), handler)
}

/** For the description of the API. */
export function endpointOf(handler: object): Endpoint | undefined {
  return served.get(handler)
}
