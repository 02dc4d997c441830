import type { Option } from '../../../../web/components/form.ts'
import type { DirectoryReach } from '../../changes/reach.ts'
import type { TreeAgency } from '../../changes/store.ts'
import { choosableAgencies } from './tree.ts'

/** All agencies in reach to choose one from, those below another a little further in. */
export function agencyOptions(rows: readonly TreeAgency[], reach: DirectoryReach): readonly Option[] {
  return choosableAgencies(rows, reach).map(({ agency, depth }) => ({
    value: String(agency.id),
    text: `${'\u2003'.repeat(depth)}${agency.title}`,
  }))
}
