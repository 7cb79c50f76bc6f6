/**
 * Mutants that nothing can tell from the program, and why: by file, by the name that `npm run mutants` prints. Tests have
 * to kill all others.
 */
export const survivors: Record<string, Record<string, string>> = {
  'domain/bookings/booking-filter.ts': {
    'without .slice(0, 2)': 'an entry of an object is made of the first two anyway',
    'word.split(/:(.*)/s).slice(0, 2) → word.split(/:(.*)/s).slice(0, 3)': 'as above',
  },
  'domain/schedule/reminder-hours.ts': {
    'time >= opens(date) → (time > opens(date))': 'the time has seconds, the hour has none: they are never the same',
    'time < closes → (time <= closes)': 'as above',
    'time < closes → (time <= closes) (2)': 'as above',
  },
  'domain/settings/brand-color.ts': {
    'luminance(ground) > 0.18 → (luminance(ground) >= 0.18)':
      'no colour of 8 bits a channel has exactly this luminance',
    'step < 50 → (step <= 50)': 'one step more is black or white, which is the answer after the loop, too',
    'step < 50 → step < 51': 'as above',
    'contrast(moved, ground) >= readable → (contrast(moved, ground) > readable)':
      'no two colours of 8 bits a channel have exactly this contrast',
    'share <= 0.040_45 → (share < 0.040_45)': 'no channel of 8 bits is exactly this share of 255',
  },
  'domain/schedule/calendar-days.ts': {
    '7 * by → (7 / by)': 'by is 1 or -1',
    '-1 → -2 (2)': 'the day before the last of a month is of the same month',
    'without .slice(0, 7) (3)': 'only the year and the month of it are read',
    'addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7) → addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 8)': 'as above',
    'wanted < last → (wanted <= last)': 'where they are the same, either is the answer',
    'addDays(`${date.slice(0, 7)}-28`, 4) → addDays(`${date.slice(0, 7)}-28`, 5)':
      'five days after the 28th it is the next month as well',
  },
  'domain/bookings/blocked-days.ts': {
    'one.date > other.date → (one.date >= other.date)': 'a stable sort asks only what comes before what',
    'one.date > other.date → (one.date <= other.date)': 'as above',
  },
  'domain/settings/catalogue.ts': {
    'Object.hasOwn(kept, id) → true': 'what objects are born with has no sizes',
  },
  'domain/fields/email-typo.ts': {
    '[...known, ...alike] without ...known': 'a known domain is first found as one slip away from itself',
    'Math.abs(typed.length - meant.length) > 1 → Math.abs(typed.length - meant.length) > 2':
      'the comparison that follows refuses them, too; the length spares it the work',
    'same < typed.length → (same <= typed.length)': 'behind the end of one there is a letter of the other',
  },
  'domain/estimates/estimate-photos.ts': {
    'Math.ceil(maxBytes / 3) → ceil becomes floor': 'the limit is a multiple of three',
  },
  'domain/estimates/estimate-price.ts': {
    'price > 0 → (price >= 0)': 'nothing is added',
    'price < 0 → (price <= 0)': 'nothing is taken off',
    'price < 0 → price < 1': 'prices are whole dollars, and nothing is taken off',
  },
  'domain/estimates/estimate-status.ts': {
    "without .replace(' ', 'T')": 'V8 reads a date with either; other browsers do not',
    'Math.floor(at / 1000) → floor becomes ceil': 'it is asked of full seconds alone',
  },
  'domain/format-moment.ts': {
    '200 → 201': 'how much is remembered changes the speed, not the answer',
  },
  'domain/settings/logo.ts': {
    'bytes.length < 12 → (bytes.length <= 12)': 'a JPEG with a frame is longer',
    'bytes.length < 12 → bytes.length < 13': 'as above',
    'at > 0 → (at >= 0)': 'the first two bytes are the beginning',
    'at > 0 → at > 1': 'as above',
    'at > 2 → (at >= 2)': 'as above',
    'bytes.subarray(24, 29) → bytes.subarray(24, 30)': 'five are taken',
  },
  'domain/messages/delivery-status.ts': {
    'name !== undefined && value !== undefined → (name !== undefined || value !== undefined)':
      'both are found, or none',
  },
  'domain/messages/mail-reports.ts': {
    '/^[245]\\.(\\d{1,3})\\.(\\d{1,3})$/ → /^[245]\\.(\\d{1,4})\\.(\\d{1,3})$/':
      'the table has no number of four digits',
  },
  'domain/schedule/nearest-windows.ts': {
    '0 → 1': 'without an hour all are equally far',
    '0 → 1 (2)': 'among those of the same rank the day itself is nearest',
    'window.window === wanted.window && days <= nearDays ? 1 : 2 → window.window === wanted.window && days <= nearDays ? 1 : 3':
      'any number beyond 1 is a rank behind it',
    'differing === -1 → false': 'what differs nowhere differs by nothing',
    '-1 → -2': 'as above',
    'differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0) → differing === -1 ? 1 : (a[differing] ?? 0) - (b[differing] ?? 0)':
      'a stable sort asks only what comes before what',
    'Date.parse(`${date}T00:00:00Z`) / 86_400_000 → Date.parse(`${date}T00:00:00Z`) / 86400001':
      'days are compared with each other alone',
  },
  'domain/reviews/review-request.ts': {
    'local.hour < morning → (local.hour <= morning)': 'at nine it has been answered before',
  },
  'domain/reviews/reviews.ts': {
    'text.match(/\\p{Lu}/gu)?.length ?? 0 → text.match(/\\p{Lu}/gu)?.length ?? 1':
      'one capital among twenty letters is no shouting',
  },
  'domain/customers/search.ts': {
    "rest !== '' → true": 'it would add the word itself, which is taken out',
  },
  'domain/fields/premium-phone.ts': {
    '/^\\+1\\d{3}976/ → /\\+1\\d{3}976/': 'a number has its plus at the beginning alone',
  },
  'domain/settings/photo.ts': {
    'isJpeg → false': 'a JPEG has no chunks',
    'frame.length < 10 → (frame.length <= 10)': 'a frame of ten bytes has no first part, and is refused for that',
    'frame.length < 10 → frame.length < 11': 'as above',
  },
  'domain/schedule/schedule.ts': {
    'a.start < b.start → (a.start <= b.start)': 'no two windows begin at once: they would overlap',
    '15 * 60_000 → (15 / 60_000)': 'any shorter stretch of time is right as well, and remembers less',
    '100 → 101': 'how much is remembered changes the speed, not the answer',
    'remember(2_000, (date) => addDays(date, 1)) → remember(2001, (date) => addDays(date, 1))': 'as above',
  },
  'domain/settings/settings.ts': {
    'dayIn(name, 0) → dayIn(name, 1)': 'any moment tells whether there is such a zone',
  },
  'domain/schedule/standing-visits.ts': {
    'one.start < other.start → (one.start <= other.start)': 'no two windows begin at once',
    'window.end > reached → (window.end >= reached)': 'what is reached stays where it is',
  },
  'domain/texts/text-answers.ts': {
    'question?.at ?? 0 → question?.at ?? 1': 'without a question nothing is meant, and it is not asked when',
    'offer → true': 'a list of nothing explains the same',
  },
}
