import type { Option } from '../../../../web/components/form.ts'
import type { DirectoryReach } from '../../changes/reach.ts'
import type { TreeAgency } from '../../changes/store.ts'
import { choosableAgencies } from './tree.ts'

/** Returns the agencies in the user's scope as options, indented by level. */
export function agencyOptions(rows: readonly TreeAgency[], reach: DirectoryReach): readonly Option[] {
  return choosableAgencies(rows, reach).map(({ agency, depth }) => ({
    value: String(agency.id),
    text: `${'\u2003'.repeat(depth)}${agency.title}`,
  }))
}
