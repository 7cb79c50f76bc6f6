import * as v from 'valibot'
import type { Middleware } from './app-context.ts'
import { refuseNul } from './refuse-nul.ts'
import { Refusal } from './refusal.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import * as say from '#words/server/http.ts'

type Schema = v.GenericSchema

const schemas = new WeakMap<object, Schema>()

/** As many ZIP codes or closed windows as a business may have: no list of the product is longer. */
const longestList = 2_000
/** Nobody fixes more at a time; otherwise a body of 64 KB would be answered with a megabyte. */
const mostNamed = 100

/** Once, at the door; `Idempotency-Key` stands in for `key`. Handlers take the result with {@link bodyOf}. */
export function jsonBody<const BodySchema extends Schema>(schema: BodySchema): Middleware {
  const middleware: Middleware = async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('unsupported-media-type')
    const input = parseJson(await c.req.raw.text())
    const key = c.req.header('idempotency-key')
    c.set('body', parseInput(schema, key === undefined ? input : withKey(input, key)))
    await next()
  }
  schemas.set(middleware, schema)
  return middleware
}

/** Read by {@link jsonBody} with the same schema. */
export function bodyOf<const BodySchema extends Schema>(
  c: { get(name: 'body'): unknown },
  _schema: BodySchema,
): v.InferOutput<BodySchema> {
  // jsonBody put it there; the schema argument only names which one.
  return c.get('body') as v.InferOutput<BodySchema>
}

/** For the description of the API. */
export function bodySchemaOf(handler: object): Schema | undefined {
  return schemas.get(handler)
}

/** A refusal names every field and its remedy. */
export function parseInput<const InputSchema extends Schema>(
  schema: InputSchema,
  input: unknown,
): v.InferOutput<InputSchema> {
  refuseLongLists(input)
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors = new Map<string, string>()
  for (const issue of result.issues.slice(0, mostNamed)) {
    const field = v.getDotPath(issue) ?? 'body'
    if (!errors.has(field)) errors.set(field, sentenceFor(issue))
  }
  throw refuseFields(errors)
}

function refuseFields(errors: Map<string, string>): Refusal {
  const detail = [...errors.values()].join(' ')
  return new Refusal('invalid-input', { detail, errors: Object.fromEntries(errors) })
}

/**
 * Before the schema judges the entries: ten thousand wrong ones would cost a tenth of a second. Without recursion,
 * because the input may be nested deeper than the stack.
 */
function refuseLongLists(input: unknown): void {
  const left: { field: string; value: unknown }[] = [{ field: '', value: input }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { field, value } = next
    // Object.entries would list a text letter by letter.
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > longestList) {
      throw refuseFields(new Map([[field || 'body', say.atMostEntries(longestList)]]))
    }
    for (const [name, within] of Object.entries(value)) {
      if (typeof within === 'object') left.push({ field: field === '' ? name : `${field}.${name}`, value: within })
    }
  }
}

function sentenceFor(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return saySettingsFault(issue.message)
  return issue.expected === 'never' ? say.unknownField : say.missingField
}

export function parseJson(text: string): unknown {
  if (isNestedDeeper(text, deepest)) throw new Refusal('malformed-body', { detail: say.tooDeep(deepest) })
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new Refusal('malformed-body')
  }
  // JSON can only write a NUL byte like this; a text about that spelling doubles the backslash.
  if (text.includes('\\u0000')) JSON.stringify(input, refuseNulInside)
  return input
}

/** Several times as deep as any body of the product. */
const deepest = 20

/** Checked before any list or object is made. */
function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfText(text, at)
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > most) return true
  }
  return false
}

function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}

function refuseNulInside(name: string, value: unknown): unknown {
  refuseNul(name)
  if (typeof value === 'string') refuseNul(value)
  return value
}

function withKey(input: unknown, key: string): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input) || 'key' in input) return input
  return { ...input, key }
}
