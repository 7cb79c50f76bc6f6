type Plain = {
  title: string
  sentence: string
  /** After how many seconds the browser asks again by itself. */
  againAfterS?: number
}

/** Needs neither the build nor the database. */
export function writePlainPage({ title, sentence, againAfterS }: Plain): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">${againAfterS === undefined ? '' : `\n<meta http-equiv="refresh" content="${againAfterS}">`}
<title>${title}</title>
<style>body{max-width:34rem;margin:4rem auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui;color-scheme:light dark}</style>
</head>
<body>
<h1>${title}</h1>
<p>${sentence}</p>
</body>
</html>
`
}
