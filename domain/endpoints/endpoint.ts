import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ProblemCode } from '../problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What goes in and comes out. `takes` is the type of the body's schema, `query` what may stand behind the path. */
export type Shape = {
  takes?: GenericSchema
  /** A picture in place of JSON; its press is named by a header beside it. */
  takesFile?: true
  query?: Record<string, string | number | undefined>
  answers: unknown
}

/**
 * One route under /api, said once: the server serves it, the programs call it, the description of the API names it. Its shape is
 * there for the compiler alone, so that no schema gets into a visitor's script by naming a route.
 */
export type Endpoint<Path extends string = string, Says extends Shape = Shape> = {
  readonly method: Method
  readonly path: Path
  /** What it may refuse for reasons of its own; what every route may say, such as faults of the body, is not repeated. */
  readonly refuses: readonly ProblemCode[]
  readonly shape: Says | undefined
}

export type AnswerOf<Of extends Endpoint> = NonNullable<Of['shape']>['answers']
export type SchemaOf<Of extends Endpoint> =
  NonNullable<Of['shape']> extends { takes: infer Body extends GenericSchema } ? Body : never
type BodyOf<Of extends Endpoint> = InferInput<SchemaOf<Of>>
export type InputOf<Of extends Endpoint> = InferOutput<SchemaOf<Of>>
type QueryOf<Of extends Endpoint> = NonNullable<Of['shape']> extends { query: infer Query } ? Query : never

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What a call has to say: the places of the path, the query, the body, each only where the route has it. */
type Request<Of extends Endpoint> = ([NamesIn<Of['path']>] extends [never]
  ? unknown
  : { at: Record<NamesIn<Of['path']>, string> }) &
  ([QueryOf<Of>] extends [never] ? unknown : { query?: QueryOf<Of> }) &
  ([SchemaOf<Of>] extends [never] ? unknown : { body: BodyOf<Of> }) &
  (NonNullable<Of['shape']> extends { takesFile: true } ? { file: Blob; key: string } : unknown) & {
    /** Such as RFC 7240's `prefer`. */
    headers?: Record<string, string>
  }

/** The request behind an endpoint, left out where there is nothing to say. */
export type Asks<Of extends Endpoint> =
  Record<never, never> extends Request<Of> ? [request?: Request<Of>] : [request: Request<Of>]

/** The same for whoever only hands it on. */
export type AnyRequest = {
  at?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  file?: Blob
  key?: string
  headers?: Record<string, string>
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Path extends string, Says extends Shape>(
  method: Method,
  path: Path,
  says: Says | undefined,
  refuses: readonly ProblemCode[] = [],
): Endpoint<Path, Says> {
  return { method, path, shape: says, refuses }
}

/** A route that answers with something else than JSON, such as a file: `addressOf` its path is where a browser fetches it. */
export type NotJson = { answers: Response }

/** JSON Schema 2020-12. */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * What the build reads from the shapes: what each route answers and may be asked behind its path, by {@link nameOf}, and
 * the types that they share, by their names.
 */
export type Contract = {
  routes: Record<string, { answer?: JsonSchema | undefined; query?: JsonSchema | undefined }>
  schemas: Record<string, JsonSchema>
}

/** Says a route's shape to the compiler. */
/* @__NO_SIDE_EFFECTS__ */
export function shape<Says extends Shape>(): Says | undefined {
  return undefined
}

/** What may become of a press on anything that somebody else can change meanwhile. */
const pressRefusals = ['key-reused', 'not-found', 'not-possible-now'] as const

/** An endpoint for each change of a table, under the path of what is changed. */
/* @__NO_SIDE_EFFECTS__ */
export function endpointPerChange<Acts extends Record<string, Endpoint>>(
  path: string,
  actions: readonly (keyof Acts & string)[],
  refuses: (action: keyof Acts & string) => readonly ProblemCode[] = () => [],
): Acts {
  const acts = actions.map((action) => [
    action,
    endpoint('POST', `${path}/${action}`, undefined, [...pressRefusals, ...refuses(action)]),
  ])
  // Safe: there is one for each action, and their shapes are for the compiler alone.
  return Object.fromEntries(acts) as Acts
}

/** A list's place to go on from, and its length. */
export type Paging = { limit?: number; before?: string | undefined }

/** What a route is called where one is told of. */
export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/** Where a request goes: the path with its places filled, and what was asked behind it. */
export function addressOf(
  path: string,
  at: Record<string, string> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_place, name: string) => encodeURIComponent(at[name] ?? ''))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = asked.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return search === '' ? filled : `${filled}?${search}`
}
