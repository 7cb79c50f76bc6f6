import type { ReactElement } from 'react'
import type { BookingScreen } from '../desk/screens.ts'
import { BookEstimateDialog } from './book-estimate-dialog.tsx'
import { BookingDetailsScreen } from './booking-details-screen.tsx'
import { BookingQuestionDialog } from './booking-question-dialog.tsx'
import { BookingRefusalDialog } from './booking-refusal-dialog.tsx'
import { BookingsScreen } from './bookings-screen.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { CleaningDialog } from './cleaning-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { LengthDialog } from './length-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'

export default function BookingScreens({ screen }: { screen: BookingScreen }): ReactElement {
  switch (screen.kind) {
    case 'bookings':
      return <BookingsScreen list={screen.list} asked={screen.asked ?? ''} />
    case 'booking':
      return <BookingDetailsScreen id={screen.id} />
    case 'new-booking':
      return <NewBookingDialog id={screen.id} like={screen.like} />
    case 'book-estimate':
      return <BookEstimateDialog id={screen.id} />
    case 'move-booking':
      return <MoveDialog id={screen.id} />
    case 'change-length':
      return <LengthDialog id={screen.id} />
    case 'change-details':
      return <DetailsDialog id={screen.id} />
    case 'change-cleaning':
      return <CleaningDialog id={screen.id} />
    case 'correct-booking':
      return <CorrectDialog id={screen.id} />
    case 'booking-question':
      return <BookingQuestionDialog action={screen.action} id={screen.id} />
    case 'booking-refusal':
      return <BookingRefusalDialog booking={screen.booking} refusal={screen.refusal} />
  }
}
