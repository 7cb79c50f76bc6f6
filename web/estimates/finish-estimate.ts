import { estimateAlert } from '../../domain/estimate-alert.ts'
import { replace } from '../owner/screens.ts'
import { downloadPdf } from './download-pdf.ts'
import type { SentEstimate } from './sent-estimate.ts'

/** The estimate exists: its PDF is downloaded whatever became of the messages, then the form gives way to the alert. */
export async function finishEstimate({ estimate, email, text, document }: SentEstimate): Promise<void> {
  const pdf = await downloadPdf(document)
  const alert = estimateAlert(estimate.customerName, { email, text, downloaded: pdf.downloaded })
  replace('new-estimate', { kind: 'estimate-alert', alert: { ...alert, lines: [...alert.lines, ...pdf.remarks] } })
}
