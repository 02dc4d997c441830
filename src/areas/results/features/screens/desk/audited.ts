import { type AuditedKind, fewThings } from '../../../../../office/audit-log/audited-kind.ts'
import { allScreens } from '../pages/stored/store.ts'
import { screensPath } from './paths.ts'

/** What the audit log tells of screens. */
export const auditedScreens: AuditedKind = {
  ...{ name: 'screen', title: 'screens.title', noun: 'audit.thing.screen' },
  words: { kind: ['resultsManage.'] },
  links: { item: ['vote', 'election', 'compound'], screens: ['screen'] },
  things: fewThings(async (queries) =>
    (await allScreens(queries)).map(({ number, description }) => ({
      id: String(number),
      title: description === '' ? String(number) : `${number}: ${description}`,
      href: `${screensPath}/${number}`,
    })),
  ),
}
