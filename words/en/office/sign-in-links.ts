// Read by an owner who comes by a link, or is asked for the password once more: fetched with those dialogs.

export const isItYou = 'Is it you?'
export const confirmLead = 'This changes who can open your Owner Dashboard, so enter your password once more.'
export const goOn = 'Continue'
export const deviceReady = 'This device may sign in now. Enter your password.'
export const letDevice = 'Let this device sign in'
export const deviceLead =
  'Strangers are guessing at your password, so new devices have to wait. This one does not: you opened the link in your email.'
export const confirmEmail = 'Confirm your new email'
export const emailIs = (email: string) => `From now on, you sign in with ${email}.`
export const emailIsThat = 'From now on, you sign in with the address that this link was sent to.'
export const confirmAddress = 'Confirm this address'
export const forgot = 'Forgot password'
export const forgotLead = 'We send you a link to choose a new password.'
export const linkSent = (email: string) =>
  `If ${email} signs in here, a link is on its way to it. Check the spam folder, too.`
export const chooseNew = 'Choose a new password'
export const savePassword = 'Save password'
export const linkDead = 'This link no longer works. It can be used once, and only for a while.'
export const newLink = 'Ask for a new link'
export const becomeOwner = 'Become the owner'
export const ownerLead = 'This account sees bookings and customers and sends estimates. You can invite others later.'
export const creating = 'Creating your account …'
export const create = 'Create account'
export const accountReady = 'Your account is ready. Sign in with it.'
export const setUpDead = 'This set-up link no longer works.'
export const setUpDeadLead =
  'It works once. If you are already the owner, sign in. If not, restarting the server prints a new link for the person who runs it.'
export const waysInTitle = 'Your password is changed'
export const waysInLead =
  'These still open the Owner Dashboard without the new password. If you do not recognize one, end all of them: you can make new ones later.'
export const passkeyNamed = (name: string) => `Passkey “${name}”`
export const tokenNamed = (name: string) => `API token “${name}”`
export const endWaysIn = 'End all of them'
export const endingWaysIn = 'Ending …'
export const keepWaysIn = 'Keep them'
export const waysInEnded =
  'Your password is changed, and all passkeys and API tokens are ended. Sign in with the new password.'
