import { type Html, trusted } from '../../../web/html.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { chartOptions, type DrawOptions, type OwnOptions } from '../../charts/drawing.ts'
import { pictureAddress, pictureFormats } from '../../export/picture-address.ts'
import type { Download } from './figure.ts'

/** The same drawing for a page and for a file, whichever is wanted; null where there is nothing to draw. */
export function picture(
  { locale, drawings }: PageContext,
  own: OwnOptions,
  draw: (options: DrawOptions) => string | null,
): Html | null {
  const { title } = own
  const asFile = drawings && { standalone: true, title: drawings.titled(title), source: drawings.source }
  const drawn = draw(chartOptions(locale, { ...own, ...asFile }))
  if (drawn === null) return null
  drawings?.take(drawn)
  return trusted(drawn)
}

/** The files of what is shown alone at this address. */
export function pictureDownloads(address: string): readonly Download[] {
  return pictureFormats.map((format) => ({
    href: pictureAddress(address, format),
    label: format.toUpperCase(),
  }))
}
