import type { WhyReal } from '../../../domain/customers/trial.ts'

export const otherBrand = 'Type the name of your business as it stands on this screen.'
export const cameMeanwhile =
  'Something new has come in since you opened this. Look again at what is deleted, then clear.'
export const real: Record<WhyReal, string> = {
  told: 'This is no longer a trial: a message has been sent to somebody other than you.',
  texted: 'This is no longer a trial: somebody has texted you.',
  many: 'There is more here than a trial would leave.',
  sending: 'A message is being sent at this moment. Try again in a minute.',
}
