export const steps = [
  'At entra.microsoft.com, under App registrations, choose New registration. Any name will do, such as Broom; leave the rest.',
  'Under Authentication set “Allow public client flows” to Yes. Under API permissions add SMTP.Send of “Office 365 Exchange Online” as a delegated permission.',
  'At admin.exchange.microsoft.com, under Mailboxes, your mailbox, Manage email apps settings, turn on “Authenticated SMTP”.',
  'Copy both IDs from the Overview of your registration. The sign-in goes on working after December 2026.',
]
export const clientId = 'Application (client) ID'
export const tenant = 'Directory (tenant) ID'
export const mailbox = 'Mailbox you sign in with'
export const sender = 'Send from this address'
export const senderHint = 'Usually the mailbox itself. Replies go to the address in Settings.'
export const signIn = 'Sign in at Microsoft'
export const asking = 'Asking Microsoft …'
export const enterAt = 'Open Microsoft’s page, enter this code there, and sign in as the mailbox.'
export const openMicrosoft = 'Open Microsoft’s page'
export const waiting = 'Waiting for Microsoft. This closes by itself when you are done there.'
export const back = 'Back to the form'
export const byPassword = 'Use a password instead'
export const byPermission = 'Sign in at Microsoft instead, without a password'
