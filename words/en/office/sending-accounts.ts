import type { Channel } from '../../../domain/messages/messages.ts'
import type { MailProvider, otherProvider } from '../../../domain/messages/sending-accounts.ts'

type Provider = MailProvider | typeof otherProvider

export const titles: Record<Channel, string> = { email: 'Your email account', text: 'Your text account' }
export const setUp: Record<Channel, string> = { email: 'Set up email', text: 'Set up texts' }
export const changeAccount: Record<Channel, string> = {
  email: 'Change the email account',
  text: 'Change the text account',
}
export const byVariables = 'The person who runs the server has set this account in its variables.'
export const lockedAccount = 'The stored account cannot be opened. Enter it again.'
/** After "Loading". */
export const theAccount = 'the account'

export const mailService = 'Where do you send email from?'
export const providers: Record<Provider, string> = {
  google: 'Gmail or Google Workspace',
  microsoft: 'Microsoft 365 or Outlook',
  icloud: 'iCloud Mail',
  yahoo: 'Yahoo Mail',
  zoho: 'Zoho Mail',
  fastmail: 'Fastmail',
  godaddy: 'GoDaddy (Professional Email)',
  postmark: 'Postmark',
  resend: 'Resend',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  brevo: 'Brevo',
  other: 'Another mail server',
}

const appPassword = (where: string) => [
  `Make an app password ${where}. Your usual password does not work here.`,
  'Copy it into the field below.',
]
const keyOf = (what: string, domain: string) => [
  `Verify your domain at ${domain}, so that your emails arrive.`,
  `Copy ${what} into the field below.`,
]
/** What to do at the mail service first. */
export const steps: Record<Provider, string[]> = {
  google: [
    'Turn on 2-Step Verification at myaccount.google.com/security.',
    ...appPassword('at myaccount.google.com/apppasswords'),
  ],
  microsoft: [
    'Microsoft stops taking passwords for sending email at the end of December 2026. Until then its administrator can allow “Authenticated SMTP” for your mailbox.',
    'For the years after that, sign in at Microsoft instead, or choose another service here.',
  ],
  icloud: appPassword('at account.apple.com, under Sign-In and Security'),
  yahoo: appPassword('in your Yahoo account, under Security'),
  zoho: appPassword('at accounts.zoho.com, under Security'),
  fastmail: appPassword('in Fastmail, under Settings, Privacy & Security'),
  godaddy: ['Enter the address and the password that open your mailbox.'],
  postmark: keyOf('the Server API token, twice: as user name and as password,', 'Postmark'),
  resend: keyOf('an API key', 'Resend'),
  sendgrid: keyOf('an API key', 'SendGrid'),
  mailgun: keyOf('the SMTP user name and password of your domain', 'Mailgun'),
  brevo: keyOf('the SMTP login and the SMTP key', 'Brevo'),
  other: ['Ask your mail provider for the name of its mail server for programs, and whether it wants port 465 or 587.'],
}

export const mailServer = 'Mail server'
export const mailServerHint = 'Such as mail.example.com'
export const port = 'Port'
export const portHint = '465 or 587'

const address = 'Email address you sign in with'
const userName = 'User name'
export const userLabels: Record<Provider, string> = {
  google: address,
  microsoft: address,
  icloud: address,
  yahoo: address,
  zoho: address,
  fastmail: address,
  godaddy: address,
  postmark: 'Server API token',
  resend: userName,
  sendgrid: userName,
  mailgun: userName,
  brevo: 'SMTP login',
  other: userName,
}
const app = 'App password'
const key = 'API key'
export const passwordLabels: Record<Provider, string> = {
  google: app,
  microsoft: 'Password',
  icloud: app,
  yahoo: app,
  zoho: app,
  fastmail: app,
  godaddy: 'Password',
  postmark: 'Server API token again',
  resend: key,
  sendgrid: key,
  mailgun: 'SMTP password',
  brevo: 'SMTP key',
  other: 'Password',
}
export const keepsSecret = 'Leave it empty to keep the stored one.'
export const sender = 'Send from this address'
export const senderHint = 'Your customers see this address. Their replies go to the address in Settings.'

export const textSteps = [
  'Make an account at twilio.com and buy a number there.',
  'Register the number for texts in the United States; Settings has the words that carriers ask for under What customers are told, Text messages.',
  'Copy the Account SID and the Auth Token from the first page of Twilio’s console.',
]
export const accountSid = 'Account SID'
export const authToken = 'Auth Token'
export const number = 'Your number at Twilio'
export const numberHint = 'Such as +1 415 555 0132'

export const tryAndSave = 'Try it and save'
export const trying = 'Signing in …'
export const locked =
  'The stored account cannot be opened, because the server’s secret has changed. Enter the password again.'
export const remove = 'Remove this account'
export const removing = 'Removing …'
export const removeHint = 'After that, messages wait under Messages until you enter another one.'
