import { defaultSettings, sections, type Settings } from '../../domain/settings.ts'
import { footerWords } from '#words/site/page.ts'

/** An address of its own, because those who let texts through ask for one. */
export const privacyAddress = '/?show=privacy'

export function Footer({ settings: { brand, navigation } }: { settings: Settings }) {
  return (
    <footer className="footer">
      <nav aria-label={footerWords.label}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {navigation[section]}
          </a>
        ))}
        <a href={privacyAddress}>{footerWords.privacy}</a>
      </nav>
      <p>{brand}</p>
      {brand === defaultSettings.brand && <p>{footerWords.sample}</p>}
    </footer>
  )
}
