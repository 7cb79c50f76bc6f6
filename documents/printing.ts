// Everything that is printed, for a thread of the server: a separate bundle, so that it loads neither the page nor
// React.
export { renderApprovalPdf } from './approval-pdf.ts'
export { renderConsentPdf } from './consent-pdf.ts'
export { renderEstimatePdf } from './estimate-pdf.ts'
export { renderEvidencePdf } from './evidence-pdf.ts'
export { renderInvoicePdf } from './invoice-pdf.ts'
export { renderPersonPdf } from './person-pdf.ts'
