/** Opens every route, also those for other services. Nothing is sent: nobody listens at the provider's address. */
export const everyDoor = {
  MAIL_BOUNCE_TOKEN: 'a-token-of-more-than-twenty-letters',
  MAIL_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr',
  METRICS_TOKEN: 'a token of twenty characters',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_API_URL: 'http://127.0.0.1:9',
  TWILIO_AUTH_TOKEN: 'a-token-that-signs',
  TWILIO_AUTH_TOKEN_PREVIOUS: 'a-token-that-signed-before',
  TWILIO_FROM: '+14155550132',
} as const
