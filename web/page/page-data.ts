import type { Settings } from '../../domain/settings.ts'

/** What the build made for the page. The texts are inlined: the page needs no request for style or script. */
export type PageAssets = {
  /** Address of the owner's office, loaded on intent. */
  ownerScript: string
  /** Style sheet of the page. */
  styles: string
  /** The inline script, at most 2 kB. */
  script: string
  /** Address of the display face. */
  displayFont: string
}

export type PageData = { settings: Settings; assets: PageAssets }
