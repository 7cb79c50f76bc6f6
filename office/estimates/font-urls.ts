import type { FontName } from '../../documents/pdf/fonts.ts'

// The build (tools/build-bundles.ts) and the development server (tools/dev-server.ts) replace the name.
declare const __FONT_URLS__: Record<FontName, string>

export const fontUrls = __FONT_URLS__
