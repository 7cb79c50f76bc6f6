import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = { approval: 'Approval of an estimate' } satisfies MessageNames

export const pdfTitle = (number: string, brand: string) => `Approval of estimate ${number} from ${brand}`
export const heading = 'Approval'
export const approved = 'What was approved'
export const approval = 'The approval'
export const file = 'The document that was approved'

export const emailTitle = (number: string) => `Estimate ${number} is approved`
export const emailSubject = (number: string, brand: string) => `Your approval of estimate ${number} - ${brand}`
export const emailPreview = (price: string) => `${price}. Your copy of the approval is attached.`
export const byCustomer = (moment: string) =>
  `Thank you: you approved the estimate below on ${moment}. The attached page says what was approved, when and how. Keep it.`
export const byOwner = (brand: string, moment: string) =>
  `${brand} recorded on ${moment} that you approved the estimate below by phone. The attached page says what was recorded. Keep it.`
export const notYou = (phone: string) => `If this is not what you said, call ${phone} right away.`
export const next = 'Choose a day for the first visit on the page of your estimate:'
export const chooseDay = 'Choose a day'
export const call = (phone: string) => `Call ${phone}`
