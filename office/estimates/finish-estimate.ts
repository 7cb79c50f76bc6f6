import type { SentEstimate } from '../../domain/endpoints/estimates.ts'
import type { Dashboard } from '../../domain/dashboard/dashboard.ts'
import { estimateAlert } from '#words/office/estimate-alert.ts'
import { replace } from '../desk/screens.ts'
import type { Download } from './download-pdf.ts'

/** Replaces the form. */
export function finishEstimate(
  { estimate, email, text, retriesEmail }: SentEstimate,
  pdf: Download,
  delivers: Dashboard['delivers'],
): void {
  const outcome = { email, text, retriesEmail, downloaded: pdf.downloaded, delivers }
  const alert = estimateAlert(estimate.customerName, outcome)
  replace('new-estimate', { kind: 'estimate-alert', alert: { ...alert, lines: [...alert.lines, ...pdf.remarks] } })
}
