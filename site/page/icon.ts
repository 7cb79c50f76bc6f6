/** The broom's head, in a box of 32. */
const broom = '<path d="M15 3h2v11h4l3 15H8l3-15h4z" fill="#fff"/>'

/** The broom's head in the business's own color. */
export function drawIcon(color: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/>` +
    `${broom}</svg>`
  )
}

/** `size` pixels wide. A phone cuts its own shape from a maskable one: the inner four fifths are safe. */
export function drawAppIcon(color: string, { size, isMaskable }: { size: number; isMaskable: boolean }): string {
  const [radius, transform] = isMaskable ? [0, 'translate(4.8 4.8) scale(.7)'] : [7, '']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${radius}" fill="${color}"/><g transform="${transform}">${broom}</g></svg>`
  )
}

/** As data: it is too small for a request. Characters that an address may contain stay readable. */
export function iconAddress(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawIcon(color)).replaceAll(/%(20|2F|3A|3D)/g, decodeURIComponent)}`
}
