import { waitInWords } from '#words/wait.ts'

/** What a person reads whose network asked for too many pages: nothing that costs anything to make. */
export function writeBusyPage(waitS: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many pages at once</title>
<style>body{max-width:34rem;margin:4rem auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui;color-scheme:light dark}</style>
<h1>Too many pages at once</h1>
<p>Your network has asked for more pages than we can make for one at a time. Wait ${waitInWords(waitS)}, then load this page again; what you typed is kept if you go back.</p>
</html>
`
}
