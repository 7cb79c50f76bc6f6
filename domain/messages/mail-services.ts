export type MailService = 'microsoft' | 'google'

const domains: Record<MailService, string[]> = {
  microsoft: ['office365.com', 'outlook.com'],
  google: ['gmail.com', 'googlemail.com', 'google.com'],
}

/** By the domain that its host name ends in; null for any other. */
export function mailServiceOf(host: string): MailService | null {
  const name = host.toLowerCase()
  const isOf = (service: MailService) =>
    domains[service].some((domain) => name === domain || name.endsWith(`.${domain}`))
  if (isOf('microsoft')) return 'microsoft'
  return isOf('google') ? 'google' : null
}

/**
 * Where a service exchanges a refresh token for an access token (RFC 6749 §6).
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow#refresh-the-access-token
 * https://developers.google.com/identity/protocols/oauth2/web-server#offline
 */
export const tokenUrls: Record<MailService, string> = {
  microsoft: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  google: 'https://oauth2.googleapis.com/token',
}
