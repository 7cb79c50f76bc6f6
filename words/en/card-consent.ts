/** What a customer agrees to who keeps a card: stored word for word beside it. */
export const cardConsent = (brand: string) =>
  `Keep my card for later visits. ${brand} may charge it after a visit, for the price I agreed to. I can end this on this page at any time.`
