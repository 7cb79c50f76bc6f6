import type { Settings } from '../../domain/settings.ts'

/** What search engines may read. Answers to one visitor say themselves that they are nobody else's to find. */
export function writeRobots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** One page is the whole site. */
export function writeSitemap(origin: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${escapeXml(origin)}/</loc></url></urlset>\n`
  )
}

/** The pictures that a phone asks for before it puts the site on its home screen, by their addresses. */
export const appIcons = {
  '/icon-192.png': { size: 192, isMaskable: false },
  '/icon-512.png': { size: 512, isMaskable: false },
  '/icon-maskable-512.png': { size: 512, isMaskable: true },
} as const

/** How the site looks as an icon on a phone, where it opens without the browser's bars. */
export function describeManifest({ brand, brandColor }: Settings): object {
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    id: '/',
    display: 'standalone',
    theme_color: brandColor,
    background_color: '#ffffff',
    icons: [
      ...Object.entries(appIcons).map(([path, { size, isMaskable }]) => ({
        src: path,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: isMaskable ? 'maskable' : 'any',
      })),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ],
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
