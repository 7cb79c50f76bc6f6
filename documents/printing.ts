// For a thread of the server: a bundle that loads neither the page nor React.
export { renderApprovalPdf } from './approval-pdf.ts'
export { renderConsentPdf } from './consent-pdf.ts'
export { renderEstimatePdf } from './estimate-pdf.ts'
export { renderEvidencePdf } from './evidence-pdf.ts'
export { renderInvoicePdf } from './invoice-pdf.ts'
export { renderPersonPdf } from './person-pdf.ts'
