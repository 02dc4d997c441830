import type { Translate } from '../../../../texts/translate.ts'
import type { SourceType } from '../../import/tasks/export-program-task.ts'
import { type LinkProblem, longestKey } from '../../intake/sources/links.ts'
import { longestName, type SourceProblem } from '../../intake/sources/sources.ts'

export function typeText(t: Translate, type: SourceType): string {
  return t(`dataSources.type.${type}`)
}

export function sourceProblemText(t: Translate, problem: SourceProblem): string {
  switch (problem) {
    case 'name-missing':
      return t('dataSources.nameMissing')
    case 'name-long':
      return t('dataSources.nameLong', { count: longestName })
    case 'name-taken':
      return t('dataSources.nameTaken')
    case 'type-unknown':
      return t('dataSources.typeUnknown')
  }
}

export function linkProblemText(t: Translate, problem: LinkProblem): string {
  switch (problem) {
    case 'item-missing':
      return t('dataSources.itemMissing')
    case 'item-unknown':
      return t('dataSources.itemUnknown')
    case 'item-otherType':
      return t('dataSources.itemOtherType')
    case 'number-missing':
      return t('dataSources.numberMissing')
    case 'number-long':
    case 'district-long':
      return t('dataSources.keyLong', { count: longestKey })
  }
}
