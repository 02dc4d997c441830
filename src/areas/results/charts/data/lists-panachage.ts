import type { Election } from '../../model/item.ts'
import type { ElectionList, ElectionResults } from '../../model/result-set.ts'
import { listPanachage } from '../../tally/panachage.ts'
import { colorOf } from './bars.ts'
import { type PanachageSide, panachageData } from './panachage.ts'
import type { NoSankey, PanachageTexts, SankeyData } from './sankey.ts'

export function listsPanachageData(
  election: Election,
  results: ElectionResults | null,
  texts: PanachageTexts,
): SankeyData | NoSankey {
  const figures = election.type === 'majorz' ? null : listPanachage(results)
  if (figures === null) return {}
  const side = ({ id, name, mandates }: ElectionList): PanachageSide<string | null> => ({
    id,
    name,
    color: colorOf(election.colors, name),
    active: mandates > 0,
  })
  const blank: PanachageSide<string | null> = { id: null, name: texts.blank, color: null, active: false }
  const { sources, targets, flows } = figures
  return panachageData([blank, ...sources.map(side)], targets.map(side), flows, texts.title)
}
