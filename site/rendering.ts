// Everything in React that the server uses; built into a bundle that a single server file loads. The page is loaded
// from the start; the e-mails with their first use.
export { letters } from '../documents/letters.ts'
export { drawAppIcon, drawIcon } from './page/icon.ts'
export { renderPage } from './render-page.tsx'
export { drawSharePicture } from './page/share-picture.ts'
export type { PageAssets, PageData, PageState } from './data/page-data.ts'
