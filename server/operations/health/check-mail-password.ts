import { mailServiceOf } from '../../../domain/messages/mail-services.ts'
import type { Config } from '../../config.ts'
import type { Finding } from '../../../domain/findings.ts'

/** https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/deprecation-of-basic-authentication-exchange-online */
const passwordsEnd = Date.UTC(2027, 0, 1)
const dayMs = 86_400_000

/** Microsoft ends password sign-in for sending email: reported before and after. */
export async function checkMailPassword({ smtp }: Pick<Config, 'smtp'>, now: number): Promise<Finding[]> {
  if (smtp === null) return []
  const { hostname, password } = new URL(smtp.url)
  if (!password || mailServiceOf(hostname) !== 'microsoft') return []
  const days = Math.ceil((passwordsEnd - now) / dayMs)
  const isOver = days <= 0
  const what = isOver
    ? 'Microsoft ended sign-in with a password for sending e-mail at the end of December 2026, unless the administrator of Microsoft 365 has allowed it again'
    : `Microsoft ends sign-in with a password for sending e-mail at the end of December 2026, in ${days === 1 ? 'a day' : `${days} days`}`
  const sentence = `${what}; have the server sign in without one: Emails and texts, Sign in at Microsoft (docs/mail.md, “Mail without a password”, if the variables name the account), or choose another mail service.`
  return [{ about: 'mail sign-in', level: isOver ? 'problem' : 'note', sentence }]
}
