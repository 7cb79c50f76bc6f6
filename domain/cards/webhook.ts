/** Where Stripe reports payments, below the site's own address. */
export const webhookPath = '/webhooks/stripe'
