import type { Translate } from '../../../../texts/translate.ts'
import type { SourceType } from '../../import/tasks/export-program-task.ts'
import { type LinkProblem, longestKey } from '../../intake/sources/links.ts'
import { type DataSourceProblem, longestSourceName } from '../../intake/sources/sources.ts'

export function typeText(t: Translate, type: SourceType): string {
  return t(`dataSources.type.${type}`)
}

export function sourceProblemText(t: Translate, problem: DataSourceProblem): string {
  const texts: Readonly<Record<DataSourceProblem, string>> = {
    'name-missing': t('dataSources.nameMissing'),
    'name-long': t('dataSources.nameLong', { count: longestSourceName }),
    'name-taken': t('dataSources.nameTaken'),
    'type-unknown': t('dataSources.typeUnknown'),
  }
  return texts[problem]
}

export function linkProblemText(t: Translate, problem: LinkProblem): string {
  const tooLong = t('dataSources.keyLong', { count: longestKey })
  const texts: Readonly<Record<LinkProblem, string>> = {
    'item-missing': t('dataSources.itemMissing'),
    'item-unknown': t('dataSources.itemUnknown'),
    'item-otherType': t('dataSources.itemOtherType'),
    'number-missing': t('dataSources.numberMissing'),
    'number-long': tooLong,
    'district-long': tooLong,
  }
  return texts[problem]
}
