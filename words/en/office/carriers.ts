import {
  approvalTextConsent,
  arrangedTextConsent,
  bookingTextConsent,
  consentSentence,
  estimateTextConsent,
} from '../consents.ts'
import { textReply } from '../text-replies.ts'

export const title = 'Register your number with US carriers'
export const hint =
  'In the United States a local number has to be registered before it may text (A2P 10DLC, in the console of your text service), or carriers drop what it sends. The form asks for the following; copy each answer as it is.'

type Facts = {
  brand: string
  phone: string
  /** The address of the page, without a slash at its end. */
  site: string
  samples: string[]
}

/** The questions in the registration of a campaign, each with the true answer for this product. */
export function carrierSheet({ brand, phone, site, samples }: Facts): { asked: string; answer: string }[] {
  const reply = (kind: 'started' | 'stopped' | 'help') => textReply(kind, 'en', { brand, phone, offers: [], link: '' })
  return [
    { asked: 'Use case', answer: 'Low Volume Mixed: Customer Care and Account Notification' },
    {
      asked: 'Description',
      answer: `${brand} cleans homes. It texts customers who agreed to it about the estimates and visits that they asked for themselves: the estimate, at most two reminders of it, confirmations and changes of a visit, a reminder of it on the day before, and answers to their own texts. There is no advertising, and numbers are given to nobody.`,
    },
    {
      asked: 'How people agree',
      answer: [
        `Agreeing is never a condition. In the booking form at ${site} a box that is empty at first says: “${consentSentence(bookingTextConsent, brand)}”`,
        `While they approve an estimate, by its private link, another box that is empty at first says: “${consentSentence(approvalTextConsent, brand)}”`,
        `On the phone we ask, and keep the answer beside one of these sentences: “${consentSentence(estimateTextConsent, brand)}” “${consentSentence(arrangedTextConsent, brand)}”`,
        `Each agreement is kept with its words and its time. The privacy statement: ${site}/?show=privacy`,
      ].join('\n'),
    },
    ...samples.map((answer, index) => ({ asked: `Sample message ${index + 1}`, answer })),
    { asked: 'What messages contain', answer: 'Links: yes. Phone numbers: yes. Loans: no. For adults only: no.' },
    { asked: 'Opt-in keywords', answer: 'START, UNSTOP' },
    { asked: 'Opt-in message', answer: reply('started') },
    { asked: 'Opt-out keywords', answer: 'STOP, STOPALL, UNSUBSCRIBE, END, QUIT, CANCEL, REVOKE, OPTOUT' },
    { asked: 'Opt-out message', answer: reply('stopped') },
    { asked: 'Help keywords', answer: 'HELP, INFO' },
    { asked: 'Help message', answer: reply('help') },
    { asked: 'Privacy policy', answer: `${site}/?show=privacy` },
  ]
}
