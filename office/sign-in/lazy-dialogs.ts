import { lazyPart } from '../desk/lazy-part.ts'

// Only an owner who comes by a link, or has forgotten the password, waits for these.
export const SetUpDialog = lazyPart(async () => (await import('./set-up-dialog.tsx')).default)
export const ResetPasswordDialog = lazyPart(async () => (await import('./reset-password-dialog.tsx')).default)
export const DeviceLinkDialog = lazyPart(async () => (await import('./device-link-dialog.tsx')).default)
export const EmailLinkDialog = lazyPart(async () => (await import('./email-link-dialog.tsx')).default)
export const ForgotPasswordDialog = lazyPart(async () => (await import('./forgot-password-dialog.tsx')).default)
export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).default)

/** Only an owner with a second factor is asked for it. */
export const SecondFactorForm = lazyPart(async () => (await import('./second-factor-form.tsx')).default)

/** Only an owner on a new device, while strangers guess at the account. */
export const AskDeviceLink = lazyPart(async () => (await import('./ask-device-link.tsx')).AskDeviceLink)
