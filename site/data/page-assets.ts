

/** The build's output for the page. The texts are inlined: the page needs no request for style or script. */
export type PageAssets = {
  ownerScript: string
  /** What Today needs beside it. */
  dayScript: string
  /** Loaded on intent, and those of its parts, separated by spaces. */
  visitorScript: string
  styles: string
  /** The same for the owner's own words and pictures: a page without them leaves it out. */
  filledStyles: string
  /** The same for a business name that is too long for a phone's header. */
  longBrandStyles: string
  /** The same for the choice of bathrooms, if they have a price. */
  bathroomStyles: string
  /** The same for a page that answers one visitor; scripts bring it for what they show. */
  answerStyles: string
  /** The same for reviews, if there are any. */
  reviewStyles: string
  /** The inline script, at most 2 kB. */
  script: string
  /** The same for the page that compares files. */
  verifyScript: string
  /** The same for the page of an estimate. */
  seenScript: string
  /** The same for the page where an invoice is paid. */
  payScript: string
  /** The same for a quote with sales tax. */
  taxScript: string
  displayFont: string
}
