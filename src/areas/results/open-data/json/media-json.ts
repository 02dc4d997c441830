import { pictureAddress } from '../../serving/picture-address.ts'
import type { Embeds } from './embeds.ts'

const isDrawing = (address: string) => /-(?:map|chart)$/.test(address)

/** Everything on paper, and by tab the first of its drawings, for those who do not want to draw it themselves. */
export function mediaJson(kind: 'maps' | 'charts', embeds: Embeds, pdf: string | null) {
  const drawings = Object.entries(embeds).flatMap(([tab, addresses]) => {
    const drawing = addresses.find(isDrawing)
    return drawing === undefined ? [] : [[tab, pictureAddress(drawing, 'svg')] as const]
  })
  return {
    ...(pdf !== null && { pdf }),
    ...(drawings.length > 0 && { [kind]: Object.fromEntries(drawings) }),
  }
}
