import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ProblemCode } from '../problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `takes` is the type of the body's schema, `query` the parameters after the path. */
export type Shape = {
  takes?: GenericSchema
  /** A picture instead of JSON; a header carries the key of the press. */
  takesFile?: true
  query?: Record<string, string | number | undefined>
  answers: unknown
}

/** Defined once for server, programs and API. The shape is for the compiler: no schema in a visitor's script. */
export type Endpoint<Path extends string = string, Says extends Shape = Shape> = {
  readonly method: Method
  readonly path: Path
  /** Those common to every route are not repeated. */
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

/** Path parameters, query and body, each only if the route has it. */
type Request<Of extends Endpoint> = ([NamesIn<Of['path']>] extends [never]
  ? unknown
  : { at: Record<NamesIn<Of['path']>, string> }) &
  ([QueryOf<Of>] extends [never] ? unknown : { query?: QueryOf<Of> }) &
  ([SchemaOf<Of>] extends [never] ? unknown : { body: BodyOf<Of> }) &
  (NonNullable<Of['shape']> extends { takesFile: true } ? { file: Blob; key: string } : unknown) & {
    /** Such as RFC 7240's `prefer`. */
    headers?: Record<string, string>
  }

/** Omitted when there are none. */
export type Asks<Of extends Endpoint> =
  Record<never, never> extends Request<Of> ? [request?: Request<Of>] : [request: Request<Of>]

/** For a caller that only passes it on. */
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

/** Such as a file; a browser fetches it from `addressOf` its path. */
export type NotJson = { answers: Response }

/** JSON Schema 2020-12. */
export type JsonSchema = { [keyword: string]: unknown }

/** Each route's answer and query, by {@link nameOf}, and their shared types, by name. */
export type Contract = {
  routes: Record<string, { answer?: JsonSchema | undefined; query?: JsonSchema | undefined }>
  schemas: Record<string, JsonSchema>
}

/** Gives a route's shape to the compiler. */
/* @__NO_SIDE_EFFECTS__ */
export function shape<Says extends Shape>(): Says | undefined {
  return undefined
}

/** Of a press on anything that somebody else can change in the meantime. */
const pressRefusals = ['key-reused', 'not-found', 'not-possible-now'] as const

/** Under the path of the thing that the table changes. */
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

/** Where a list continues, and its length. */
export type Paging = { limit?: number; before?: string | undefined }

export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/** Parameters and query filled in. */
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
