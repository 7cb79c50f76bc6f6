// Everything in React that the server uses, as one bundle; emails load with their first use.
export { letters } from '../documents/letters.ts'
export { drawAppIcon, drawIcon } from './page/icon.ts'
export { renderPage } from './render-page.tsx'
export { drawSharePicture } from './page/share-picture.ts'
export type { PageAssets } from './data/page-assets.ts'
export type { PageData, PageState } from './data/page-data.ts'
