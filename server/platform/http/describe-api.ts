import { toJsonSchema } from '@valibot/to-json-schema'
import { tokenAbilityFor } from '../../../domain/abilities.ts'
import { problems } from '../../../domain/problem.ts'
import type { App } from './app-context.ts'
import { listRoutes, type RuledRoute } from './access.ts'
import { bodySchemaOf } from './json-body.ts'

/** OpenAPI 3.1 from the routes themselves: their rules, and the schemas that check their bodies. */
export function describeApi(app: App, title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of listRoutes(app)) {
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = {
      ...paths[template],
      [route.method.toLowerCase()]: describeRoute(app, route),
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
      schemas: { Problem: problemSchema },
    },
  }
}

function describeRoute(app: App, route: RuledRoute): object {
  const schema = app.routes
    .filter(({ method, path }) => method === route.method && path === route.path)
    .map(({ handler }) => bodySchemaOf(handler))
    .find((found) => found !== undefined)
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    summary: route.summary,
    parameters,
    security: describeAccess(route),
    requestBody: schema && {
      required: true,
      content: { 'application/json': { schema: toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) } },
    },
    responses: {
      '2XX': { description: 'Done' },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
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
