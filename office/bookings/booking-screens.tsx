import type { BookingScreen } from '../desk/screens.ts'
import { BookEstimateDialog } from './book-estimate-dialog.tsx'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import { BookingQuestionDialog } from './booking-question-dialog.tsx'
import { BookingRefusalDialog } from './booking-refusal-dialog.tsx'
import { BookingsDialog } from './bookings-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'

/** The owner's dialogs about bookings, which come together. */
export default function BookingScreens({ screen }: { screen: BookingScreen }) {
  switch (screen.kind) {
    case 'bookings':
      return <BookingsDialog list={screen.list} asked={screen.asked ?? ''} />
    case 'booking':
      return <BookingDetailsDialog id={screen.id} />
    case 'new-booking':
      return <NewBookingDialog id={screen.id} like={screen.like} />
    case 'book-estimate':
      return <BookEstimateDialog id={screen.id} />
    case 'move-booking':
      return <MoveDialog id={screen.id} />
    case 'correct-booking':
      return <CorrectDialog id={screen.id} />
    case 'booking-question':
      return <BookingQuestionDialog action={screen.action} id={screen.id} />
    case 'booking-refusal':
      return <BookingRefusalDialog booking={screen.booking} refusal={screen.refusal} />
  }
}
