/** The mail services whose rules for a sign-in are known here. */
export type MailService = 'microsoft' | 'google'

const domains: Record<MailService, string[]> = {
  microsoft: ['office365.com', 'outlook.com'],
  google: ['gmail.com', 'googlemail.com', 'google.com'],
}

/** Whose mail server a host name is, by the domain that it ends in; null for any other. */
export function mailServiceOf(host: string): MailService | null {
  const name = host.toLowerCase()
  const isOf = (service: MailService) =>
    domains[service].some((domain) => name === domain || name.endsWith(`.${domain}`))
  if (isOf('microsoft')) return 'microsoft'
  return isOf('google') ? 'google' : null
}
