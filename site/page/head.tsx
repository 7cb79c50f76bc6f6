import { type Choice, formatDollars, lowestPrice } from '../../domain/pricing/pricing.ts'
import { iconAddress } from './icon.ts'
import type { PageData } from '../data/page-data.ts'
import { pageStyles } from './page-styles.ts'
import { structuredData } from './structured-data.ts'
import { headWords } from '#words/site/page.ts'

type Props = {
  data: PageData
  /** The content for one visitor only; `summed` is the choice whose full price is on the page. */
  answer: { summed: Required<Choice> | null } | null
}

/** For browsers, search engines and link previews. An answer to one visitor is nobody else's to find. */
export function Head({ data, answer }: Props) {
  const isPrivate = answer !== null
  const { settings, assets, url } = data
  const from = formatDollars(lowestPrice(settings.prices))
  const title = headWords.title(settings.brand, from)
  const description = headWords.description(settings.brand, from)
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={description} />
      <meta name="theme-color" content={settings.brandColor} />
      <meta property="og:title" content={title} />
      {url !== '' && <meta property="og:url" content={url} />}
      {url !== '' && <meta property="og:image" content={`${url}share.png`} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {url !== '' && !isPrivate && <link rel="canonical" href={url} />}
      <link rel="icon" href={iconAddress(settings.brandColor)} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="preload" href={assets.displayFont} as="font" type="font/woff2" crossOrigin="" />
      <style dangerouslySetInnerHTML={{ __html: pageStyles(data, answer) }} />
      {!isPrivate && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(data) }} />}
    </head>
  )
}
