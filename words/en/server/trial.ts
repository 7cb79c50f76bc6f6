import type { WhyReal } from '../../../domain/customers/trial.ts'

export const otherBrand = 'Type the name of your business as it stands on this screen.'
export const cameMeanwhile = 'Something has come since you opened this. Look again at what goes, then clear.'
export const real: Record<WhyReal, string> = {
  told: 'A message has left to somebody other than you: this is no trial any more.',
  texted: 'Somebody has texted you: this is no trial any more.',
  many: 'There is more here than a trial leaves behind.',
  sending: 'A message is being sent at this moment. Try again in a minute.',
}
