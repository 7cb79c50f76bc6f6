import { consentSentence, privacyWords, type TextConsentVersion } from '#words/consents.ts'

/** Word for word as it is stored, its last words a link. */
export function ConsentWords({ version, brand }: { version: TextConsentVersion; brand: string }) {
  const [before, after] = consentSentence(version, brand).split(privacyWords)
  return (
    <span>
      {before}
      <a href="/?show=privacy" target="_blank">
        {privacyWords}
      </a>
      {after}
    </span>
  )
}
