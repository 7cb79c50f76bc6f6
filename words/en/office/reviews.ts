export const chooseReason = 'Choose one of the reasons.'
export const reasonsOnly =
  'Only for one of these reasons. A review is not hidden because it is critical, or because you disagree.'
export const noVisitHint =
  'Its writer was never a customer: no booking, estimate or call of theirs is known to you. The same for one star and five; visitors read this sentence.'
export const why = 'Why is it hidden?'
export const hiding = 'Hiding …'
export const hideReview = 'Hide the review'
export const verified = 'Verified visit'
export const heldByRules = 'Held back by the rules'
export const hiddenByYou = (time: string) => `Hidden by you, ${time}`
export const title = 'Reviews'
export const older = 'Show older reviews'
export const rules = 'Which reviews are hidden'
export const rulesInShort = 'For what they say, never for their stars'
export const lead = (visitors: string) =>
  `The reasons are the same for one star and five. Nobody can change a review, and its words go only when you erase the customer who wrote it. You may reply once.${visitors}`
export const visitorsRead = (figures: string) => ` Visitors read “${figures}”.`
export const waiting = 'Waiting'
export const published = 'Published'
export const hidden = 'Hidden'
export const show = 'Show'
export const noneWaits = 'No review waits for you. Reviews that are held back appear here.'
export const nonePublished = 'No review is published yet.'
export const noneHidden = 'You have not hidden any reviews.'
export const entrance = 'What visitors wrote, and which reviews are shown'
export const oneWaits = '1 waits for you'
export const wait = (count: number) => `${count} wait for you`
export const undone = (name: string) => `Undone. The review of ${name} is as it was.`
export const publish = {
  label: 'Publish',
  named: (name: string) => `Publish the review of ${name}`,
  done: 'Published',
  told: 'Published. Visitors see it from now on.',
}
export const approve = {
  label: 'Keep hidden',
  named: (name: string) => `Keep hidden the review of ${name}`,
  done: 'Kept hidden',
  told: 'Kept hidden. You find it under Hidden.',
}
export const hide = {
  label: 'Hide',
  named: (name: string) => `Hide the review of ${name}`,
  done: 'Hidden',
  told: 'Hidden. Visitors see it no longer.',
}

export const publishedOf = (published: string, received: string) => `${published} of ${received} published`

/** After "Loading" or "Copy". */
export const theReviews = 'the reviews'

export const reply = {
  label: 'Reply',
  named: (name: string) => `Reply to the review of ${name}`,
  done: 'Replied',
  told: 'Replied. Visitors read it under the review.',
}
export const editReply = {
  label: 'Edit reply',
  named: (name: string) => `Edit the reply to ${name}`,
  done: 'Reply changed',
  told: 'Reply changed.',
}
export const yourReply = (time: string) => `Your reply, ${time}`
export const replyField = 'Your reply'
export const replyHint =
  'Everybody reads it under the review, in the name of the business. You can change it for one day.'
export const replying = 'Sending …'
export const sendReply = 'Publish the reply'
export const saveReply = 'Change the reply'
