/** The common variables of all businesses in one process. Each sets every other variable for itself. */
export const ofAll = [
  'BACKUPS',
  'BACKUP_RECIPIENTS',
  'CALENDARS_IN_OWN_NETWORK',
  'HSTS_SUBDOMAINS',
  'LISTEN_ADDRESS',
  'LIMITS',
  'LOG_LEVEL',
  'PORT',
  'TRUSTED_PROXIES',
] as const

/** Variables that open doors, name a sender or a place of storage: setting them for all is a mistake. */
export const ofOneAlone = [
  'ACME_DIRECTORY',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'BACKUP_DIR',
  'COPY_TO',
  'DATABASE_URL',
  'DATA_DIR',
  'DOMAIN',
  'HTTPS_PORT',
  'HTTP_PORT',
  'MAIL_BOUNCES_TO',
  'MAIL_BOUNCE_TOKEN',
  'MAIL_BOUNCE_TOKEN_PREVIOUS',
  'MAIL_FROM',
  'MAIL_OAUTH_CLIENT_ID',
  'MAIL_OAUTH_CLIENT_SECRET',
  'MAIL_OAUTH_REFRESH_TOKEN',
  'MAIL_OAUTH_TOKEN_URL',
  'MAIL_WEBHOOK_SECRET',
  'MICROSOFT_SIGN_IN_URL',
  'MICROSOFT_SMTP_URL',
  'PUBLIC_URL',
  'SECOND_PORT',
  'SMTP_URL',
  'STRIPE_API_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_API_URL',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_AUTH_TOKEN_PREVIOUS',
  'TWILIO_FROM',
]

/** Variables that each business sets for itself, and the process of all for its own figures. */
const ofEach = ['METRICS_TOKEN', 'METRICS_TOKEN_PREVIOUS']

/** What installers and container hosts set, used where our own settings are missing (hosted-environment.ts). */
const ofHosts = [
  'DISABLE_SSL',
  'FLY_APP_NAME',
  'MAILER_FROM_ADDRESS',
  'RAILWAY_PUBLIC_DOMAIN',
  'RENDER_EXTERNAL_URL',
  'SECRET_KEY_BASE',
  'SMTP_ADDRESS',
  'SMTP_PASSWORD',
  'SMTP_PORT',
  'SMTP_USERNAME',
] as const

export type Misspelt = { name: string; meant: string }

/** With the setting probably meant: nothing else reveals that SMPT_URL is not read. */
export function listMisspelt(environment: Record<string, string | undefined>): Misspelt[] {
  const known: readonly string[] = [...ofAll, ...ofOneAlone, ...ofEach, ...ofHosts, 'BUSINESS', 'BUSINESSES_DIR']
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    // In a short name a few other letters make another word.
    const isNear = (each: string) => distanceOf(name.toUpperCase(), each) <= Math.min(3, Math.floor(each.length / 4))
    const meant = known.find((each) => each.length > 4 && isNear(each))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** How many letters to insert, remove or change. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, its] of [...other].entries()) {
      const [changed = 0, added = 0] = row.slice(at, at + 2)
      next.push(Math.min(changed + (letter === its ? 0 : 1), added + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
