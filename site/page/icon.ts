/** The broom's head, in a box of 32. */
const broom = '<path d="M15 3h2v11h4l3 15H8l3-15h4z" fill="#fff"/>'

/** The business as a small picture: the broom's head in its own color. */
export function drawIcon(color: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/>` +
    `${broom}</svg>`
  )
}

/**
 * The same for a phone's home screen, `size` pixels wide. A maskable one fills its square: the phone cuts out its own
 * shape, and the inner four fifths are safe.
 */
export function drawAppIcon(color: string, { size, isMaskable }: { size: number; isMaskable: boolean }): string {
  const [radius, transform] = isMaskable ? [0, 'translate(4.8 4.8) scale(.7)'] : [7, '']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${radius}" fill="${color}"/><g transform="${transform}">${broom}</g></svg>`
  )
}

/**
 * The browser tab's picture, as data: it is too small for a request. Characters that an address may contain stay
 * readable.
 */
export function iconAddress(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawIcon(color)).replaceAll(/%(20|2F|3A|3D)/g, decodeURIComponent)}`
}
