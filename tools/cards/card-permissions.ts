import { CardRefusal } from './card-fields.ts'

/** Permissions that a restricted key does not have, such as `refund_write`. */
export function createPermissions() {
  const forbidden = new Set<string>()

  function refuseForbidden(method: string, path: string): void {
    const [kind = '', second = ''] = path.split('/')
    const names: Record<string, string> = { checkout: 'checkout_session', payment_methods: 'payment_method' }
    const permission = `${names[kind] ?? kind.replace(/s$/, '')}_${method === 'GET' ? 'read' : 'write'}`
    const wider = permission.replace(/read$/, 'write')
    if (!forbidden.has(permission) && !(method === 'GET' && forbidden.has(wider))) return
    const message = `The provided key 'rk_test_****' does not have the required permissions for this endpoint (${kind}/${second}). Having the 'rak_${permission}' permission would allow this request to continue.`
    throw new CardRefusal(403, { type: 'invalid_request_error', code: 'permission_error', message })
  }

  return { forbidden, refuseForbidden }
}
