type Words = { what: string; remedy: string }

const again = ', and starts it again.'
const guide = 'docs/mail.md, “Mail without a password”'

// The two names for the side that refused a sign-in without a password, before the other side's own words.
const tokenServer = 'Token server: '
const accessToken = 'Access token refused: '
export const byTokenServer = (said: string) => `${tokenServer}${said}`
export const byAccessToken = (said: string) => `${accessToken}${said}`

/**
 * Why a mail server refuses a sign-in, by what it answers: the codes of Microsoft and Google, which know more ways to refuse one
 * than a wrong password.
 *
 * https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/deprecation-of-basic-authentication-exchange-online
 * https://support.google.com/a/answer/3726730
 */
const refusals: [RegExp, Words][] = [
  [
    new RegExp(`^${tokenServer}(invalid_client|unauthorized_client)`),
    {
      what: 'The mail provider does not accept the client id and its secret: it was changed, or has run out.',
      remedy: `The person who runs the server makes a new secret at the provider, puts it into MAIL_OAUTH_CLIENT_SECRET${again}`,
    },
  ],
  [
    new RegExp(`^${tokenServer}(invalid_grant|interaction_required|consent_required|access_denied)`),
    {
      what: 'The permission to send from the mailbox has ended at the mail provider.',
      remedy: `Sign in at Microsoft again under Emails and texts. If the server’s variables name the account, the person who runs the server signs in (${guide}), puts the new token into MAIL_OAUTH_REFRESH_TOKEN${again}`,
    },
  ],
  [
    new RegExp(`^${tokenServer}`),
    {
      what: 'The mail provider gives the server no access to the mailbox for now.',
      remedy: `It is tried again automatically. If it lasts, the person who runs the server checks MAIL_OAUTH_TOKEN_URL (${guide}).`,
    },
  ],
  [
    new RegExp(`^${accessToken}`),
    {
      what: 'The mail server does not let the server into this mailbox.',
      remedy: `Sign in as the very mailbox that is entered under Emails and texts (in SMTP_URL, if the server’s variables name the account), and have the administrator allow “Authenticated SMTP” for it (${guide}).`,
    },
  ],
  [
    /\b5\.7\.30\b/,
    {
      what: 'Microsoft does not take passwords for sending email any more.',
      remedy: `Under Emails and texts choose Microsoft and press Sign in at Microsoft, which needs no password, or choose another mail service there. If the server’s variables name the account, the person who runs the server changes them (${guide}).`,
    },
  ],
  [
    /\b5\.7\.139\b/,
    {
      what: 'Microsoft has turned sign-in with a password off for this mailbox.',
      remedy:
        'Until the end of December 2026 the administrator of Microsoft 365 can allow “Authenticated SMTP” for the mailbox; or, for the years after that as well, press Sign in at Microsoft under Emails and texts, which needs no password (docs/mail.md, “Mail without a password”, if the server’s variables name the account).',
    },
  ],
  [
    /\b5\.7\.9\b/,
    {
      what: 'Google wants an app password in place of the password of the account.',
      remedy:
        'Make one at myaccount.google.com/apppasswords and enter it under Emails and texts (in SMTP_URL without its spaces, if the server’s variables name the account).',
    },
  ],
  [
    /\b5\.7\.8\b/,
    {
      what: 'The mail server does not accept this user name and password.',
      remedy:
        'Correct them under Emails and texts (in SMTP_URL, if the server’s variables name the account). Google takes app passwords only, from myaccount.google.com/apppasswords.',
    },
  ],
]

/** Null if the answer says no more than that the sign-in, or one without a token, was refused. */
export function explainMailSignIn(said: string): Words | null {
  return refusals.find(([answer]) => answer.test(said))?.[1] ?? null
}
