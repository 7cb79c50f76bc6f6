import { clockIn } from '../../../domain/format-moment.ts'

type Everything = { brand: string; at: number; timeZone: string; isSealed: boolean }

/** The file beside the exported data that explains it. */
export function everything({ brand, at, timeZone, isSealed }: Everything): string {
  return `Everything that ${brand} has in Broom, as it was on ${clockIn(timeZone, at)} (${timeZone}).

tables/      Bookings, estimates, customers, messages, reviews and money, for a spreadsheet.
visits.ics   Every visit that is planned or has taken place, for a calendar program.
estimates/   The PDF of each estimate, and of each of its versions.
approvals/   The sheets that show who approved what, and when.
pictures/    Logos and photos.
data/        Every row of what you see in the office, as JSON, for other programs.
             schema.json says what each file and each field is. Times are milliseconds
             since 1970-01-01 UTC; some fields hold JSON of their own, as text.
backup/      All of it once more, with what you sign in by, for Broom itself. On a fresh
             installation "npm run restore -- backup" puts it back and compares every row;
             links in emails keep working, and nobody is signed out.${
               isSealed ? '\n             It is encrypted: add the file with the identity of age behind it.' : ''
             }

Whoever has these files can read all of it${
    isSealed ? '' : ', and open every private link of your customers'
  }. Keep them as you keep your keys.
`
}
