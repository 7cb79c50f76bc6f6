import type { Problem } from '../../domain/problem.ts'
import type { App, Middleware } from '../platform/http/app-context.ts'

/** One shape for callers of hosted functions: `{ error }`, with the field. Registered before all that may refuse. */
export function answerFunctions(app: App): void {
  app.use('/functions/v1/*', asFunction)
}

const asFunction: Middleware = async (c, next) => {
  await next()
  if (c.res.headers.get('content-type') !== 'application/problem+json') return
  // Safe: answerProblem writes every answer of this type.
  const problem = (await c.res.json()) as Problem
  const headers = new Headers(c.res.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  c.res = new Response(JSON.stringify({ error: inOneSentence(problem) }), { status: problem.status, headers })
}

function inOneSentence({ title, detail, errors }: Problem): string {
  if (errors === undefined) return detail ?? title
  return Object.entries(errors)
    .map(([field, sentence]) => `${field}: ${sentence}`)
    .join(' ')
}
