import { type Fields, CardRefusal, inner, missing } from './card-fields.ts'
import type { CardObjects } from './card-objects.ts'
import { find } from './card-shelf.ts'

/** The paths of the API: what can be read, changed and removed. `events` are the newest last. */
export function createCardApi(objects: CardObjects, events: readonly object[]) {
  const { kept } = objects
  const maps: Record<string, Map<string, object>> = {
    customers: kept.customers,
    payment_methods: kept.methods,
    payment_intents: kept.intents,
    setup_intents: kept.setups,
    refunds: kept.refunds,
    disputes: kept.disputes,
    webhook_endpoints: kept.hooks,
    'checkout/sessions': kept.sessions,
  }

  function read(path: string, fields: Fields): object {
    const [, kind = '', id] = /^(checkout\/sessions|[a-z_]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (kind === 'events') return listOf(events.toReversed(), fields)
    const map = maps[kind]
    if (map === undefined) throw missing('path', path)
    if (kind === 'checkout/sessions')
      for (const each of id === undefined ? kept.sessions.keys() : [id]) objects.session(each)
    if (id !== undefined) return expand(find(map, kind, id), Object.values(fields['expand'] ?? {}).map(String))
    const filters = ['customer', 'payment_intent'].filter((name) => name in fields)
    const rows = [...map.values()].filter((row) => filters.every((name) => Reflect.get(row, name) === fields[name]))
    const after = typeof fields['created'] === 'object' ? Number(fields['created']['gte'] ?? 0) : 0
    return listOf(rows.filter((row) => Number(Reflect.get(row, 'created') ?? after) >= after).toReversed(), fields)
  }

  function change(path: string, fields: Fields): object {
    if (path.startsWith('webhook_endpoints/')) {
      const hook = find(kept.hooks, 'webhook endpoint', path.slice(18))
      return Object.assign(hook, { enabled_events: Object.values(inner(fields, 'enabled_events')).map(String) })
    }
    const [, id = '', verb] = /^[a-z_]+(?:\/sessions)?\/([a-z]+_\w+)\/(\w+)$/.exec(path) ?? []
    if (verb === undefined) return objects.create(path, fields)
    if (path.startsWith('checkout/sessions/') && verb === 'expire') return objects.expire(objects.session(id))
    if (path.startsWith('payment_methods/') && verb === 'detach') {
      return Object.assign(find(kept.methods, 'PaymentMethod', id), { customer: null })
    }
    const intent = find(kept.intents, 'payment_intent', id)
    if (verb === 'confirm') return objects.confirm(intent)
    if (verb === 'capture' && intent.status === 'requires_capture') return objects.succeed(intent)
    if (verb === 'cancel' && intent.status !== 'succeeded') return Object.assign(intent, { status: 'canceled' })
    throw new CardRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    })
  }

  function remove(path: string): object {
    const id = path.split('/').at(-1) ?? ''
    if (!path.startsWith('webhook_endpoints/') || !kept.hooks.delete(id)) throw missing('webhook endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }

  /** Ids become what they name, as `expand` asks. */
  function expand(object: object, paths: string[]): object {
    const copy: Record<string, unknown> = structuredClone({ ...object })
    for (const [name = '', ...rest] of paths.map((path) => path.split('.'))) {
      const value = copy[name]
      const id = typeof value === 'object' && value !== null ? String(Reflect.get(value, 'id')) : value
      const named = [kept.intents, kept.setups, kept.methods, kept.customers]
        .map((map) => map.get(String(id)))
        .find(Boolean)
      if (named) copy[name] = rest.length > 0 ? expand(named, [rest.join('.')]) : structuredClone(named)
    }
    return copy
  }

  return { read, change, remove }
}

function listOf(rows: object[], fields: Fields): object {
  const from = rows.findIndex((row) => Reflect.get(row, 'id') === fields['starting_after']) + 1
  const limit = Number(fields['limit'] ?? 10)
  return { object: 'list', data: rows.slice(from, from + limit), has_more: rows.length > from + limit }
}
