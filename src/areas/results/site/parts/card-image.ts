import type { Picture } from '../../../../site/frame/meta.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Instant } from '../../../../values/time.ts'
import { address } from '../../../../web/markup/address.ts'
import { cardSize } from '../../charts/card.ts'

/** Name of the picture below the address of its page. */
export const cardName = 'card-png'

/**
 * Returns the picture for link previews. Its address contains the time of the last change, because other
 * sites cache pictures by address.
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
