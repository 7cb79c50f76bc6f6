import { parts } from '../parts.ts'

export const title = 'Account'
export const members = 'People who sign in'
export const aboutMembers = 'A second owner, people of the office, and handing over'
export const apiTokens = 'API tokens'
export const aboutTokens = 'Other programs that may work for you'
export const securityLog = 'Security log'
export const aboutLog = 'Who signed in, and what was changed'
export const name = 'Name'
export const email = 'Email'
export const password = 'Password'
export const passwordHint = 'Changing it signs out other devices'
export const codeAtSignIn = 'Code at sign-in'
export const codeOn = 'On: an app on your phone'
export const codeOff = 'Off'
export const passkeys = 'Passkeys'
export const noPasskeys = 'None'
export const devices = 'Signed-in devices'
export const signsInAfter = (days: string) => `Each signs in again after ${days}`
export const presentPassword = 'Current password'
export const newPassword = 'New password'
export const passwordChanged = (ended: string) => `Your password is changed. ${ended}`
export const saving = 'Saving …'
export const changePassword = 'Change password'
export const onlyHere = 'You were signed in on this device only.'
export const otherEnded = 'The other device is signed out.'
export const othersEnded = (ended: number) => `The ${ended} other devices are signed out.`
export const unknownDevice = 'Unknown device'
export const anotherProgram = 'Another program'
export const endOthers = 'Sign out all other devices'
export const signInAgainAfter = 'A device signs in again after'
export const aDay = 'a day'
export const days = (count: number) => `${count} days`
export const saved = 'Saved.'
export const saveDays = 'Save days'
export const thisDevice = 'This device'
export const signOutDevice = (device: string) => `Sign out ${device}`
export const signOut = 'Sign out'
export const linkOnItsWay = (address: string, present: string) =>
  `A link is on its way to ${address}. Until you open it, you sign in with ${present}.`
export const linkPrinted = 'No mail server is set up: the person who runs the server finds the link in its terminal.'
export const newEmail = 'New email'
export const emailHint = (present: string) =>
  `Now: ${present}. We send a link to the new address, and a notice to the current one.`
export const sending = 'Sending …'
export const sendLink = 'Send link'
export const yourName = 'Your name'
export const nameChanged = 'Your name is changed.'
export const saveName = 'Save name'
export const passkeyLead =
  'With a passkey you sign in by the fingerprint, face or PIN of your phone or computer, without a password or a code. Nobody can guess it or trick you out of it.'
export const noPasskeysHere =
  'Passkeys do not work here. They need an address that begins with https, and a browser that supports them.'
export const since = (time: string) => `Since ${time}`
export const removeNamed = (passkey: string) => `Remove the passkey ${passkey}`
export const remove = 'Remove'
export const passkeyAdded = 'The passkey is added. Next time, choose “Use a passkey instead”.'
export const noPasskeyMade = 'No passkey was made: the device was not asked, or refused.'
export const askingDevice = 'Asking the device …'
export const addPasskey = 'Add a passkey for this device'
export const recoveryTitle = 'Keep these recovery codes'
export const recoveryLead =
  'If you lose the phone, use one of these in place of the code. Each works once. They are shown only now: print them, or keep them in your password manager.'
export const download = 'Download as a file'
export const kept = 'I have saved them'
export const factorLead =
  'Signing in then also takes a code from an app on your phone, such as Google Authenticator or your password manager. A stolen password alone is not enough.'
export const setUpApp = 'Set up the app'
export const newCodesLead = 'Once you make new recovery codes, the old ones stop working.'
export const makeCodes = 'Make new codes'
export const factorOffLead = 'From then on, the password alone is enough to sign in.'
export const factorOff = 'Switch the code off'
export const factorOn = 'Signing in takes your password and a code that the app on your phone shows.'
export const newCodes = 'New recovery codes'
export const yourPassword = 'Your password'
export const oneMoment = 'One moment …'
export const readPicture = '1. Scan this picture with the app'
export const qrCode = 'QR code for the app on your phone'
export const typeKey = <Part>(open: Part, key: Part) =>
  parts`On the phone itself? ${open}, or type this key into it:${key}`
export const openApp = 'Open the app'
export const typeCode = '2. Type the code that the app shows'
export const code = 'Code from the app'
export const checking = 'Checking …'
export const switchOn = 'Switch the code on'

/** After "Loading" or "Copy". */
export const yourAccount = 'your account'
export const theDevices = 'the devices'
