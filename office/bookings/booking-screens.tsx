import type { BookingScreen } from '../desk/screens.ts'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import { BookingQuestionDialog } from './booking-question-dialog.tsx'
import { BookingRefusalDialog } from './booking-refusal-dialog.tsx'
import { BookingsDialog } from './bookings-dialog.tsx'

/** The owner's dialogs about bookings, which come together. */
export default function BookingScreens({ screen }: { screen: BookingScreen }) {
  switch (screen.kind) {
    case 'bookings':
      return <BookingsDialog list={screen.list} />
    case 'booking':
      return <BookingDetailsDialog id={screen.id} />
    case 'booking-question':
      return <BookingQuestionDialog action={screen.action} id={screen.id} />
    case 'booking-refusal':
      return <BookingRefusalDialog booking={screen.booking} refusal={screen.refusal} />
  }
}
