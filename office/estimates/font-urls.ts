import type { FontName } from '../../documents/pdf/fonts.ts'

// The build replaces the name with the addresses (tools/build-bundles.ts), the development server too
// (tools/dev-server.ts).
declare const __FONT_URLS__: Record<FontName, string>

export const fontUrls = __FONT_URLS__
