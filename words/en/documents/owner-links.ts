import type { LinkPurpose } from '../../../domain/owner/owner.ts'

export const linkPreview = (minutes: number) => `The link works once, for ${minutes} minutes.`
export const linkAsked = (asked: string, minutes: number) =>
  `${asked} If it was you, open this link within ${minutes} minutes. It works once.`

type LinkWords = {
  subject: (brand: string) => string
  title: string
  asked: (brand: string) => string
  otherwise: string
}

export const links: Record<LinkPurpose, LinkWords> = {
  reset: {
    subject: (brand) => `Choose a new password for ${brand}`,
    title: 'Choose a new password',
    asked: (brand) => `Somebody asked for a new password for the Owner Dashboard of ${brand}.`,
    otherwise: 'If it was not you, there is nothing to do: the old password still works.',
  },
  device: {
    subject: (brand) => `Sign in to ${brand} on a new device`,
    title: 'Let this device sign in',
    asked: (brand) =>
      `Strangers are guessing at the password of the Owner Dashboard of ${brand}, so new devices wait. This link lets ` +
      'the device that opens it sign in at once. It still asks for the password.',
    otherwise: 'If it was not you, there is nothing to do: the link opens nothing without the password.',
  },
  email: {
    subject: (brand) => `Confirm your new email address for ${brand}`,
    title: 'Confirm this email address',
    asked: (brand) => `Somebody wants to sign in to the Owner Dashboard of ${brand} with this email address.`,
    otherwise: 'If it was not you, there is nothing to do: without the link nothing changes.',
  },
}
