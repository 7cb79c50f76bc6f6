import { ConfigError, type Environment } from './environment.ts'

/** Private, of carriers (RFC 6598), and unique local: nobody else reaches a container's port there. */
const proxiesOfHosts = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7'

/** By our names, which go first: https://github.com/basecamp/once (SECRET_KEY_BASE …), Render, Railway, Fly. */
export function readHosted(environment: Environment): Environment {
  const publicUrl = addressOf(environment)
  const isHosted = publicUrl !== undefined || Boolean(environment['SECRET_KEY_BASE'])
  return {
    ...withSecret(environment),
    ...withMail(environment),
    ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    ...(isHosted && { TRUSTED_PROXIES: proxiesOfHosts }),
    ...ofOurs(environment),
  }
}

/** An empty variable is none. */
function ofOurs(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function withSecret({ SECRET_KEY_BASE }: Environment): Environment {
  return SECRET_KEY_BASE ? { AUTH_SECRET: SECRET_KEY_BASE } : {}
}

function addressOf({ DOMAIN, RENDER_EXTERNAL_URL, RAILWAY_PUBLIC_DOMAIN, FLY_APP_NAME }: Environment) {
  if (DOMAIN) return undefined
  if (RENDER_EXTERNAL_URL) return RENDER_EXTERNAL_URL
  if (RAILWAY_PUBLIC_DOMAIN) return `https://${RAILWAY_PUBLIC_DOMAIN}`
  return FLY_APP_NAME ? `https://${FLY_APP_NAME}.fly.dev` : undefined
}

function withMail(environment: Environment): Environment {
  const { SMTP_URL, SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME = '', SMTP_PASSWORD = '' } = environment
  if (SMTP_URL || !SMTP_ADDRESS) return {}
  const from = environment['MAILER_FROM_ADDRESS'] || (SMTP_USERNAME.includes('@') ? SMTP_USERNAME : '')
  if (from === '') {
    throw new ConfigError(
      'SMTP_ADDRESS is set, so MAILER_FROM_ADDRESS must be the address mail comes from, such as office@example.com.',
    )
  }
  const port = SMTP_PORT || '587'
  const user = SMTP_USERNAME === '' ? '' : `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@`
  // As installers of containers write it: with a name, or without.
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return { SMTP_URL: `${port === '465' ? 'smtps' : 'smtp'}://${user}${SMTP_ADDRESS}:${port}`, MAIL_FROM: address }
}
