import type { Picture } from '../../../../site/frame/meta.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Instant } from '../../../../values/time.ts'
import { address } from '../../../../web/markup/address.ts'
import { cardSize } from '../../charts/card.ts'

/** Below the address of what it shows. */
export const cardName = 'card-png'

/**
 * The picture that stands for a page where its link is shared. Other sites keep a picture for as long as its address
 * stays the same, so the address holds the time of the last change.
 */
export function cardImage(
  { locale }: Pick<PageContext, 'locale'>,
  path: string,
  changed: Instant | null,
  alt: string,
): Picture {
  const time = changed === null ? null : changed.replace(/\D/g, '').slice(0, 14)
  return { path: address(path, { locale, v: time }), ...cardSize, alt }
}
