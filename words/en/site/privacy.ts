import { waitingCountedDays } from '../../../domain/bookings/waitlist.ts'
import { securityLogDays } from '../../../domain/owner/security-log.ts'
import { monthsInWords } from '../formats.ts'
import { parts } from '../parts.ts'

export const privacyWords = {
  title: 'Privacy',
  looking: 'Looking at this page leaves nothing behind: no cookies, no counters, no other company is contacted.',
  booking: {
    title: 'If you book',
    words: (brand: string) =>
      `${brand} keeps your name, email address, phone, address and notes, and what you booked, to do the cleaning and to write to you about it, which may include a reminder on the day before a visit; after each visit one email asks for a review. Your answer about text messages is kept with the sentence and the time, and so are the texts that you send us. Messages travel through the mail and text services that ${brand} uses; nobody else gets them.`,
  },
  estimate: {
    title: 'If you get an estimate',
    words:
      'Your name, email address, phone and address are kept with the estimate and with photos of your home, if there are any. We remind you of it twice at most. When you begin to read one, the time is kept. What you answer is kept with the time, and, as proof, with your network address and the name of your browser. If you approve it, your name is kept, too.',
  },
  review: {
    title: 'If you write a review',
    words:
      'Your rating, name, location, service and text are public, with the month, whether it was written after a visit, and whether you belong to the business. Nothing else of it is shown.',
  },
  area: {
    title: 'If we do not come to your area yet',
    words: (months: number) =>
      `Your ZIP code and email address are kept to tell you when we do, for at most ${monthsInWords(months)}. Then you are taken off the list; that we wrote to your address stays noted.`,
  },
  abuse: {
    title: 'Against abuse',
    words: `Your network address is counted for a short time, and for ${waitingCountedDays} days where you asked to be told of an area, so that nobody can flood the forms. Where a limit is reached, your network and the name of your browser are kept for ${securityLogDays} days.`,
  },
  asking: {
    title: 'How long it is kept, and how to see, correct or delete it',
    words: <Part>(messageMonths: number, call: Part, write: Part) =>
      parts`${messageMonths === 0 ? 'What you give us, and what our messages said, is kept until you ask us to delete it.' : `What you give us is kept until you ask us to delete it; what our messages said is deleted after ${monthsInWords(messageMonths)} as a rule.`} To see, correct or delete it, call ${call}${write}. What was booked, and at what price, then stays in our records without your name. A booking can be seen and canceled with the link in its email.`,
    write: <Part>(email: Part) => parts` or write to ${email}`,
  },
}
