import { waitInWords } from '#words/wait.ts'
import * as say from '#words/server/page.ts'

/** The page for a person whose network asked for too many pages: it costs nothing to make. */
export function writeBusyPage(waitS: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say.tooManyPages}</title>
<style>body{max-width:34rem;margin:4rem auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui;color-scheme:light dark}</style>
</head>
<body>
<h1>${say.tooManyPages}</h1>
<p>${say.busy(waitInWords(waitS))}</p>
</body>
</html>
`
}
