type Words = { what: string; remedy: string }

const again = ', and starts it again.'

/**
 * Why a mail server refuses a sign-in, by what it answers: the codes of Microsoft and Google, which know more ways to refuse one
 * than a wrong password.
 *
 * https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/deprecation-of-basic-authentication-exchange-online
 * https://support.google.com/a/answer/3726730
 */
const refusals: [RegExp, Words][] = [
  [
    /\b5\.7\.30\b/,
    {
      what: 'Microsoft does not take passwords for sending e-mail any more.',
      remedy: `The person who runs the server sets SMTP_URL to another mail service that sends for your domain${again}`,
    },
  ],
  [
    /\b5\.7\.139\b/,
    {
      what: 'Microsoft has turned sign-in with a password off for this mailbox.',
      remedy:
        'Until the end of December 2026 the administrator of Microsoft 365 can allow “Authenticated SMTP” for the mailbox; after that, the person who runs the server sets SMTP_URL to another mail service.',
    },
  ],
  [
    /\b5\.7\.9\b/,
    {
      what: 'Google wants an app password in place of the password of the account.',
      remedy: `The person who runs the server makes one at myaccount.google.com/apppasswords, puts it into SMTP_URL without its spaces${again}`,
    },
  ],
  [
    /\b5\.7\.8\b/,
    {
      what: 'The mail server does not accept this user name and password.',
      remedy: `The person who runs the server corrects them in SMTP_URL${again} Google takes app passwords only, from myaccount.google.com/apppasswords.`,
    },
  ],
]

/** The words for a refused sign-in; null where its answer says no more than that. */
export function explainMailSignIn(said: string): Words | null {
  return refusals.find(([answer]) => answer.test(said))?.[1] ?? null
}
