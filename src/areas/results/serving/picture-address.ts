/** For any program, and for those that take nothing but pixels. */
export const pictureFormats = ['svg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The view `lists-chart` is saved as `lists-svg`, `entities-map` as `entities-map-svg`. */
export function pictureView(view: string, format: PictureFormat): string {
  return `${view.replace(/-chart$/, '')}-${format}`
}

/** Where the picture is that is shown alone at this address. */
export function pictureAddress(address: string, format: PictureFormat): string {
  const [path = '', query] = address.split('?')
  return `${pictureView(path, format)}${query === undefined ? '' : `?${query}`}`
}
