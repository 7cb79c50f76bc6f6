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
