import type { Role } from '../../../domain/owner/abilities.ts'

export const wrongPair = 'This email and password do not match.'
export const beginAgain = 'Begin again with your password.'
export const codeUsed = 'This code has been used. Wait until the app shows the next one.'
export const wrongCode = 'This code is wrong. Codes change every 30 seconds: type the one that the app shows now.'
export const wrongRecoveryCode = 'This is not one of your recovery codes, or it has been used before.'
export const tooManyCodes = 'Too many wrong codes. Wait 15 minutes, or sign in with a passkey.'
export const linkDead = 'It works once, and only for a while. Ask for a new one.'
export const noSuchPasskey = 'There is no such passkey any more.'
export const passkeyNotMade = 'The passkey was not made. Try again.'
export const passkeyOfNobody = 'This passkey does not open this Owner Dashboard. Sign in with email and password.'
export const openAgain = 'Close this window, open it again, and try once more.'
export const notYourPassword = 'This is not your password. Type it again.'
export const signedOutAlready = 'This device is already signed out.'
export const notPresentPassword =
  'This is not your current password. Type it again, or sign out and choose “Forgot password?”.'
export const tooManyTries = (wait: string) => `Too many tries. Wait ${wait}.`
export const commonPassword =
  'Many people use this password, so it is easy to guess. Choose another; a short sentence works well.'
export const guessablePassword =
  'This password is made of words and numbers that people often choose, so it is easy to guess. Choose another; a short sentence works well.'
export const passwordOnceMore = 'Enter your password once more to do this.'
export const unknownToken = 'This API token is not known. It may have ended or been revoked.'
export const noTokenOpens = 'No API token opens this. Sign in with a browser to do it.'
export const tokenLacks = (ability: string) => `This API token lacks the ability ${ability}.`
export const roleLacks = (owners: string) => `Only an owner can do this: ${owners}.`
export const signsInAlready = 'A person with this address signs in here already.'
export const noSuchInvitation = 'This invitation was accepted, or has ended.'
export const noSuchMember = 'This person does not sign in here any more.'
export const lastOwner = 'The business needs an owner. Make somebody else an owner first.'
export const roles: Record<Role, string> = { owner: 'Owner', office: 'Office' }
export const addressTaken = 'Somebody else signs in here with this address.'
export const newSetUpLink =
  'If there is no owner yet, restarting the server prints a new link for the person who runs it.'

export const strangersGuess = (wait: string) =>
  `Strangers are guessing at this account, so devices that have not signed in before wait ${wait}. A link by email lets this one sign in at once.`
export const personalPassword =
  'This is little more than your name, your email address or your business’s name, so it is easy to guess. Choose another; a short sentence works well.'
