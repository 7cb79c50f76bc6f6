import { toJsonSchema } from '@valibot/to-json-schema'
import { tokenAbilityFor } from '../../../domain/owner/abilities.ts'
import { type Contract, type Endpoint, type JsonSchema, nameOf } from '../../../domain/endpoints/endpoint.ts'
import { type ProblemCode, problems } from '../../../domain/problem.ts'
import type { App } from './app-context.ts'
import { listRoutes, type RuledRoute } from './access.ts'
import { bodySchemaOf } from './json-body.ts'
import { endpointOf } from './serve.ts'

type Described = { title: string; contract: Contract }

/** OpenAPI 3.1 from the rules, body schemas, answers and refusals of the routes themselves. */
export function describeApi(app: App, { title, contract }: Described): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of listRoutes(app)) {
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = {
      ...paths[template],
      [route.method.toLowerCase()]: describeRoute(app, route, contract),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Errors are RFC 9457 problems with a stable `code`.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'broom.session_token' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token with the ability that the route names.' },
      },
      schemas: { ...contract.schemas, Problem: problemSchema },
    },
  }
}

function describeRoute(app: App, route: RuledRoute, { routes }: Contract): object {
  const handlers = app.routes
    .filter(({ method, path }) => method === route.method && path === route.path)
    .map(({ handler }) => handler)
  const schema = handlers.map(bodySchemaOf).find((found) => found !== undefined)
  const endpoint = handlers.map(endpointOf).find((found) => found !== undefined)
  const { answer, query } = routes[nameOf(route)] ?? {}
  const places = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    summary: route.summary,
    parameters: [...places, ...describeQuery(query)],
    security: describeAccess(route),
    requestBody: schema && {
      required: true,
      content: { 'application/json': { schema: toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) } },
    },
    responses: {
      '2XX': { description: 'Done', ...(answer && { content: { 'application/json': { schema: answer } } }) },
      ...describeRefusals(endpoint),
      default: refusal('Refused', problemReference),
    },
  }
}

/** Alternatives become optional parameters. */
function describeQuery(query: JsonSchema | undefined): object[] {
  const choices = [query?.['anyOf'] ?? query ?? []].flat() as { properties?: object; required?: string[] }[]
  return choices.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: choices.length === 1 && required.includes(name),
      schema,
    })),
  )
}

const problemReference = { $ref: '#/components/schemas/Problem' }

function describeRefusals(endpoint: Endpoint | undefined): Record<string, object> {
  const byStatus = Map.groupBy(endpoint?.refuses ?? [], (code: ProblemCode) => String(problems[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      refusal(codes.join(', '), { allOf: [problemReference, { properties: { code: { enum: codes } } }] }),
    ]),
  )
}

function refusal(description: string, schema: object): object {
  return { description, content: { 'application/problem+json': { schema } } }
}

function describeAccess({ access, ability }: RuledRoute): object[] {
  if (access !== 'owner') return []
  const needed = ability && tokenAbilityFor(ability)
  return [{ session: [] }, ...(needed ? [{ token: [needed] }] : [])]
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
