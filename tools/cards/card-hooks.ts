import { randomBytes } from 'node:crypto'
import { type Fields, inner, invalid, text } from './card-fields.ts'
import { type CardShelf, type Hook, keep } from './card-shelf.ts'

export function createHooks({ kept, newId }: CardShelf) {
  const secrets = new Map<string, string>()

  function createHook(fields: Fields): Hook {
    const url = text(fields, 'url')
    if (!/^https?:\/\//.test(url)) throw invalid('Invalid URL: URL must begin with http or https.', 'url_invalid')
    const enabled_events = Object.values(inner(fields, 'enabled_events')).map(String)
    if (kept.hooks.size >= 16) throw invalid('You have reached the maximum of 16 test webhook endpoints.')
    const hook = keep(kept.hooks, { id: newId('we'), object: 'webhook_endpoint', url, enabled_events })
    // Its secret is in this answer alone.
    return { ...hook, secret: secretOf(hook.id) }
  }

  function secretOf(hook: string): string {
    const secret = secrets.get(hook) ?? `whsec_${randomBytes(24).toString('hex')}`
    secrets.set(hook, secret)
    return secret
  }

  return { createHook, secretOf }
}
