import type { MessageKey, Translate } from '../../i18n/translate.ts'
import { expatsId } from '../model/entities.ts'
import type { ImportProblem } from './problems.ts'
import type { ImportWarning } from './warning.ts'

export function problemText(t: Translate, problem: ImportProblem): string {
  return translated(t, `import.${problem.code}`, problem.values)
}

export function warningText(t: Translate, warning: ImportWarning): string {
  const values: TextValues = warning.values
  const isAbroad = values?.entity === String(expatsId)
  return translated(
    t,
    `warning.${warning.code}`,
    isAbroad ? { ...values, entity: t('warning.expats') } : values,
  )
}

type TextValues = Readonly<Record<string, string | number>> | null

function translated(t: Translate, key: MessageKey, values: TextValues): string {
  // That every text has just the placeholders of its code is proved by a test, which sees all codes one by one.
  const fill = t as (key: MessageKey, values: TextValues) => string
  return fill(key, values)
}
