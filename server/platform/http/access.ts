import type { Ability, CleanerAbility } from '../../../domain/owner/abilities.ts'
import type { App, Middleware } from './app-context.ts'

/** Anybody, a link's holder, a person of the office, a cleaner's phone, or a program with its own secret. */
type Access = 'visitor' | 'link' | 'owner' | 'crew' | 'program'

/** `ability` for a route of the office, `ownAbility` for one of the crew. */
export type RouteRule = { access: Access; summary: string; ability?: Ability; ownAbility?: CleanerAbility }

const rules = new WeakMap<object, RouteRule>()

export function withRule(rule: RouteRule, middleware: Middleware): Middleware {
  rules.set(middleware, rule)
  return middleware
}

export function visitor(summary: string): Middleware {
  return withRule({ access: 'visitor', summary }, (_c, next) => next())
}

/** The handler finds what the link's token opens, and nothing else. */
export function holderOf(summary: string): Middleware {
  return withRule({ access: 'link', summary }, (_c, next) => next())
}

export type RuledRoute = RouteRule & { method: string; path: string }

/** Throws on a route without a rule: nothing is open by oversight. */
export function listRoutes(app: App): RuledRoute[] {
  const routes = new Map<string, RuledRoute | null>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const name = `${method} ${path}`
    const rule = rules.get(handler)
    if (rule) routes.set(name, { ...rule, method, path })
    else if (!routes.has(name)) routes.set(name, null)
  }
  const ruled = [...routes.values()].filter((route) => route !== null)
  const bare = [...routes].filter(([, route]) => route === null).map(([name]) => name)
  if (bare.length > 0) throw new Error(`These routes say nothing about who may call them: ${bare.join(', ')}`)
  return ruled
}
