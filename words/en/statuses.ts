import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'

export const bookingStatusWords: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Canceled',
  completed: 'Completed',
  skipped: 'Skipped',
  'locked-out': 'Could not get in',
}

export const estimateStatusWords: Record<EstimateStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  declined: 'Declined',
  converted: 'Booked',
  void: 'Withdrawn',
}
