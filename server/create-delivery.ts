import { describeBookingLetter } from './bookings/describe-letter.ts'
import type { Delivery } from './delivery/deliver-message.ts'
import { describeEstimateLetter } from './estimates/describe-letter.ts'
import { unsubscribeAddress } from './estimates/end-reminders.ts'
import { loadPdf } from './estimates/load-pdf.ts'
import { loadSheet } from './estimates/load-sheet.ts'
import { recordSentEstimate } from './estimates/record-sent-estimate.ts'
import { describeInvoiceLetter } from './invoices/describe-letter.ts'
import { endingAddress } from './invoices/end-reminders.ts'
import { loadInvoicePdf } from './invoices/load-pdf.ts'
import { whyOutdated } from './messages/check-outdated.ts'
import { openLetter } from './owner/send-link.ts'
import { acceptedOf } from './platform/secrets/accepted-secrets.ts'
import type { PrivateLinks } from './platform/private-links.ts'
import { describeBusinessLetter } from './settings/describe-letter.ts'
import { describeTextsLetter } from './texts/describe-letter.ts'
import type { AppParts } from './parts.ts'

export function createDelivery(parts: AppParts, links: PrivateLinks): Delivery {
  const { config, database, clock } = parts
  return {
    ...parts,
    // Read at each message: the owner may change the account while the server runs.
    get mailer() {
      return parts.channels.mailer
    },
    get texter() {
      return parts.channels.texter
    },
    links,
    describe: {
      booking: describeBookingLetter(parts),
      estimate: describeEstimateLetter(config, database),
      invoice: describeInvoiceLetter(database),
      business: describeBusinessLetter(config, database),
      texts: describeTextsLetter(config, database),
    },
    unsubscribe: (message) => unsubscribeAddress(config, links, message) ?? endingAddress(config, links, message),
    unseal: (sealed) => openLetter(acceptedOf(config), sealed),
    async loadAttachment(attachment, shown = links) {
      if ('content' in attachment) return Buffer.from(attachment.content, 'base64')
      if ('approval' in attachment) {
        const sheet = await loadSheet({ ...parts, links }, attachment.approval.answer)
        if (!sheet) throw new Error(`Approval ${attachment.approval.answer} is gone`)
        return sheet.bytes
      }
      if ('invoice' in attachment) {
        const { id, version } = attachment.invoice
        const pdf = await loadInvoicePdf({ ...parts, links }, id, version, shown)
        if (!pdf) throw new Error(`Version ${version} of invoice ${id} is gone`)
        return pdf.bytes
      }
      const { id, version } = attachment.estimate
      const pdf = await loadPdf({ ...parts, links }, id, version, shown)
      if (!pdf) throw new Error(`The PDF of estimate ${id} is gone`)
      return pdf.bytes
    },
    underWay: new Set(),
    whyOutdated,
    onSent: {
      'estimate-email': (write, message, at) => recordSentEstimate(clock, write, message, at),
    },
  }
}
