/** The key of the card service that the owner entered, sealed; `version` counts its changes. */
export type CardAccountTable = {
  id: 'stripe'
  sealed: string
  version: number
  changed_at: number
}
