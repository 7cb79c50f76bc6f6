import { Resolver } from 'node:dns/promises'
import type { Config } from '../../config.ts'
import type { Finding } from '../../../domain/findings.ts'

export type Ask = (name: string) => Promise<string[]>

/** The usual names of mail providers' keys; a key under another name cannot be found without it. */
const usualSelectors = 'default dkim google k1 k2 mail mailjet pm resend s1 s2 selector1 selector2 smtp zoho'.split(' ')

/** Other mail servers look these up before they trust an email from MAIL_FROM. */
export async function checkDomain({ smtp }: Pick<Config, 'smtp'>, ask: Ask = askForTexts): Promise<Finding[]> {
  if (smtp === null) return []
  const about = 'mail domain'
  const domain = smtp.from.slice(smtp.from.lastIndexOf('@') + 1)
  try {
    const [texts, policies, keys] = await Promise.all([
      ask(domain),
      ask(`_dmarc.${domain}`),
      Promise.all(usualSelectors.map((name) => ask(`${name}._domainkey.${domain}`))),
    ])
    const spf = texts.filter((text) => /^v=spf1(\s|$)/i.test(text)).length
    return [
      judge(spf === 1, {
        about,
        ok: `${domain} has an SPF record.`,
        problem: `${domain} has ${spf === 0 ? 'no SPF record' : 'more than one SPF record'}; have exactly one, as your mail provider says, or e-mails land among the spam.`,
      }),
      judge(
        policies.some((text) => /^v=dmarc1/i.test(text)),
        {
          about,
          ok: `${domain} has a DMARC record.`,
          problem: `${domain} has no DMARC record; add a TXT record _dmarc.${domain} such as "v=DMARC1; p=none", which large mailboxes ask for.`,
        },
      ),
      keys.flat().some((text) => /(^|;)\s*(v=dkim1|p=\S)/i.test(text))
        ? { about, level: 'ok', sentence: `${domain} has a DKIM key.` }
        : {
            about,
            level: 'note',
            sentence: `No DKIM key of ${domain} was found under the usual names; ask your mail provider whether it signs.`,
          },
    ]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const sentence = `The records of ${domain} cannot be asked for from here (${code}), so nothing is known of SPF, DKIM and DMARC.`
    return [{ about, level: 'note', sentence }]
  }
}

function judge(isRight: boolean, { about, ok, problem }: { about: string; ok: string; problem: string }): Finding {
  return isRight ? { about, level: 'ok', sentence: ok } : { about, level: 'problem', sentence: problem }
}

/** None for an unknown name. */
async function askForTexts(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOTFOUND|ENODATA)$/.test(String(error.code))) return []
    throw error
  }
}
