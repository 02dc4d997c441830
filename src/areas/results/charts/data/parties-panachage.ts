import type { Colors, Localised } from '../../model/item.ts'
import type { PartyResults, PartyRow } from '../../model/result-set.ts'
import { partyPanachage } from '../../tally/panachage.ts'
import { partyColor } from '../../tally/parties.ts'
import { type PanachageSide, panachageData } from './panachage.ts'
import type { NoSankey, PanachageTexts, SankeyData } from './sankey.ts'

export interface PanachageParties {
  readonly parties: PartyResults | null
  /** Those of the item's own domain and year. */
  readonly rows: readonly PartyRow[]
  readonly colors: Colors
}

/** Every party once as giver to the left and once as taker to the right; who has no row gave from no list. */
export function partiesPanachageData(
  { parties, rows, colors }: PanachageParties,
  texts: PanachageTexts & { nameOf(name: Localised): string },
): SankeyData | NoSankey {
  const figures = partyPanachage(parties, rows)
  if (figures === null) return {}
  const known = new Map(rows.map((row) => [row.id, row]))
  const sides = figures.parties.map((id): PanachageSide<string> => {
    const row = known.get(id)
    if (row === undefined) return { id, name: texts.blank, color: null, active: false }
    return {
      id,
      name: texts.nameOf(row.name),
      color: partyColor(colors, row.name),
      active: row.mandates > 0,
    }
  })
  return panachageData(sides, sides, figures.flows, texts.title)
}
