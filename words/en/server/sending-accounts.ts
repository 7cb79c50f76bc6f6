import type { Channel } from '../../../domain/messages/messages.ts'
export const noAccount = 'No account is stored for it.'
export const setByVariables =
  'The person who runs the server has set this account in its variables, which come first. Ask them to change it.'
export const noPassword: Record<Channel, string> = {
  email: 'Enter the password of this account.',
  text: 'Enter the Auth Token of this account.',
}
export const privateServer =
  'This mail server is not on the Internet. Enter another one, or have the person who runs the server set SMTP_URL.'
export const unknownPort = 'Enter port 465 or 587, whichever your mail service names.'

export const unknownTenant =
  'Microsoft knows no directory with this ID. Copy the Directory (tenant) ID from the overview of your registration.'
export const unknownClient =
  'Microsoft knows no registration with this ID in that directory. Copy the Application (client) ID from its overview.'
export const permissionRefusals = {
  'not-public':
    'The registration is not for programs like this one. Under Authentication set “Allow public client flows” to Yes, then press Sign in at Microsoft again.',
  ended: 'The code has run out. Press Sign in at Microsoft for another one.',
  declined: 'The sign-in was declined at Microsoft. Press Sign in at Microsoft to try again.',
}
export const permissionRefused = (said: string) =>
  `Microsoft has not let the server in. It says: ${said.replace(/\.$/, '')}. Press Sign in at Microsoft to try again.`
