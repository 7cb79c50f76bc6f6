// What the server uses of everything written in React; built into one bundle that a single server file loads.
export { renderEstimateEmail } from '../documents/estimate-email.tsx'
export { renderEstimatePdf } from '../documents/estimate-pdf.ts'
export { renderResetEmail } from '../documents/reset-email.tsx'
export { renderPage } from './page/render-page.tsx'
export type { PageAssets, PageData } from './page/page-data.ts'
