import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { footerWords } from '#words/site/page.ts'

/** It has its own address, because providers that approve texts require one. */
const privacyAddress = '/?show=privacy'

export function Footer({ settings: { brand } }: { settings: Settings }) {
  return (
    <footer className="footer">
      <p>
        {brand} · <a href={privacyAddress}>{footerWords.privacy}</a>
      </p>
      {brand === defaultSettings.brand && <p>{footerWords.sample}</p>}
    </footer>
  )
}
