import type * as approvalPdf from '../documents/approval-pdf.ts'
import type * as consentPdf from '../documents/consent-pdf.ts'
import type * as estimatePdf from '../documents/estimate-pdf.ts'
import type * as personPdf from '../documents/person-pdf.ts'

// What the server uses of everything written in React; built into a bundle that a single server file loads. The page is
// there from the start; the PDF and the e-mails come with their first use.
export { letters } from '../documents/letters.ts'
export { drawAppIcon, drawIcon } from './page/icon.ts'
export { renderPage } from './render-page.tsx'
export { drawSharePicture } from './page/share-picture.ts'
export type { PageAssets, PageData, PageState } from './data/page-data.ts'

export async function renderEstimatePdf(...[document, resources]: Parameters<typeof estimatePdf.renderEstimatePdf>) {
  const loaded = await import('../documents/estimate-pdf.ts')
  return loaded.renderEstimatePdf(document, resources)
}

export async function renderApprovalPdf(...[document, resources]: Parameters<typeof approvalPdf.renderApprovalPdf>) {
  const loaded = await import('../documents/approval-pdf.ts')
  return loaded.renderApprovalPdf(document, resources)
}

export async function renderConsentPdf(...[document, resources]: Parameters<typeof consentPdf.renderConsentPdf>) {
  const loaded = await import('../documents/consent-pdf.ts')
  return loaded.renderConsentPdf(document, resources)
}

export async function renderPersonPdf(...[document, resources]: Parameters<typeof personPdf.renderPersonPdf>) {
  const loaded = await import('../documents/person-pdf.ts')
  return loaded.renderPersonPdf(document, resources)
}
