import type { Translate } from '../../../i18n/translate.ts'
import type { SourceType } from '../../import/export-program/export-program-task.ts'
import { type LinkProblem, longestKey } from '../links.ts'
import { longestName, type SourceProblem } from '../sources.ts'

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
