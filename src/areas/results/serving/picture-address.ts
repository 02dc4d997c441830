/** SVG, and PNG for programs that accept only bitmaps. */
export const pictureFormats = ['svg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Returns the name of a view's picture: `lists-chart` is `lists-svg`, `entities-map` is `entities-map-svg`. */
export function pictureView(view: string, format: PictureFormat): string {
  return `${view.replace(/-chart$/, '')}-${format}`
}

/** Returns the address of the picture of the view at this address. */
export function pictureAddress(address: string, format: PictureFormat): string {
  const [path = '', query] = address.split('?')
  return `${pictureView(path, format)}${query === undefined ? '' : `?${query}`}`
}
