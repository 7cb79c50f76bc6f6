import type { OwnerDecision } from '../../../domain/estimates/estimate-changes.ts'

export const sendAgain = 'Send the new version'
export const changeAndSend = 'Change and send again'
export const changeTitle = (id: string) => `Change estimate ${id}`
export const changeMeans = (version: number) =>
  `This makes version ${version}. The customer sees the old and the new price of each line, and has to approve again; an answer to the earlier version no longer counts.`
export const overtaken = (version: number) =>
  `Version ${version} was just sent from another device. What you typed is still here. Press “${sendAgain}” to send it as version ${version + 1} in its place.`
export const answeredMeanwhile = (status: string) =>
  `Answered while you were typing: ${status}. If you send a new version, the customer has to answer again, and this answer no longer counts.`
export const changed = (name: string, version: number) => `Version ${version} of the estimate for ${name} was made.`
export const sending = 'Sending …'
export const cancel = 'Cancel'
/** After "Loading". */
export const theForm = 'the form'
export const versions = 'Earlier versions'
export const version = (version: number, day: string) => `Version ${version}, ${day}`
export const versionPdf = (version: number) => `PDF of version ${version}`

export const seen = (day: string) => `Seen ${day}`

type DecisionWords = {
  open: string
  title: (id: string) => string
  means: string
  press: string
  done: (name: string) => string
}

export const decisions: Record<OwnerDecision, DecisionWords> = {
  approve: {
    open: 'Approved by phone',
    title: (id) => `Record the approval of estimate ${id}`,
    means:
      'This is kept as your record of the call, with the time, and the customer gets a one-page copy by email. It also works after the last valid day. Next you book the visit.',
    press: 'Record the approval',
    done: (name) => `The approval of ${name} is recorded.`,
  },
  decline: {
    open: 'Declined by phone',
    title: (id) => `Record that estimate ${id} was declined`,
    means:
      'This is kept as your record of the call, with the time. No message is sent. The customer’s page says that the estimate is declined, and shows nothing that you type here.',
    press: 'Record it',
    done: (name) => `It is recorded that ${name} declined.`,
  },
  void: {
    open: 'Withdraw',
    title: (id) => `Withdraw estimate ${id}`,
    means:
      'It can no longer be approved. The customer’s page shows your reason and offers to ask for the estimate again. If the customer could still have approved it, an email says so, with your reason.',
    press: 'Withdraw the estimate',
    done: (name) => `The estimate of ${name} is withdrawn.`,
  },
}
export const approvedBy = 'Who approved'
export const declinedFor = 'Reason'
export const theirWords = 'Their words (optional)'
export const voidReason = 'Reason, as the customer reads it'

/** The customer reads and approves on the owner's screen. */
export const inPerson = 'Approve on this screen'
export const inPersonTitle = (id: string) => `Your estimate ${id}`
export const readFirst = (brand: string) =>
  `Please read this estimate from ${brand}, then type your name to approve it.`
export const cleaning = 'Cleaning'
export const howOften = 'How often'
export const where = 'Where'
export const when = 'Proposed time'
export const validUntil = 'Valid until'
export const notes = 'Notes'
export const terms = 'Terms'
export const yourName = 'Your name'
export const inPersonKept = 'Your name and the time are kept as proof, and you get a copy by email.'
export const notNow = 'Not now'
export const approvedInPerson = (name: string) => `${name} approved the estimate.`
export const ownPhone = 'On your own phone'
export const scan = 'Point your camera at this picture to read and approve the estimate on your phone.'
export const qrCode = 'QR code with the private link of this estimate'
