import { type Choice, onOffer } from '../../domain/pricing/pricing.ts'
import { chosenStyles } from '../form/chosen-styles.ts'
import { isTrustFilled } from '../../domain/settings/trust.ts'
import { paletteOf, type Palette } from '../../ui/palette.ts'
import { hasLongWords } from './header.tsx'
import type { PageData } from '../data/page-data.ts'

/** The only `<style>`: the Content-Security-Policy has the hash of exactly this text. */
export function pageStyles(
  { settings, assets, reviews }: Pick<PageData, 'settings' | 'assets' | 'reviews'>,
  answer: { summed: Required<Choice> | null } | null,
): string {
  const { light, dark } = paletteOf(settings.brandColor)
  return [
    `@font-face{font-family:Display;src:url(${assets.displayFont});font-weight:500 700;font-display:optional}`,
    `:root{${variables(light)}}`,
    `@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`,
    assets.styles,
    isFilled(settings) ? assets.filledStyles : '',
    hasLongWords(settings.brand) ? assets.longBrandStyles : '',
    settings.prices.bathroom === 0 ? '' : assets.bathroomStyles,
    reviews.statistics.received === 0 ? '' : assets.reviewStyles,
    answer === null ? '' : assets.answerStyles,
    chosenStyles(onOffer(settings.prices), answer?.summed ?? null),
  ]
    .join('')
    .replaceAll(needlessSpaces, (found) => found.replaceAll(' ', ''))
}

/** The build leaves these; no text in a style has one. */
const needlessSpaces = /@media \(|, | \/ /g

/** The owner's own words or pictures need their own styles. */
function isFilled({ trust, zips, reviewPage }: PageData['settings']): boolean {
  return isTrustFilled(trust) || zips.length > 0 || reviewPage !== ''
}

function variables({ fill, onFill, text, wash }: Palette): string {
  return `--brand:${fill};--on-brand:${onFill};--brand-text:${text};--brand-wash:${wash}`
}
