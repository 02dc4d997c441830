import type { FurtherLanguage } from '../../catalogues/language.ts'
import { accountsTexts } from './accounts.ts'
import { auditLogTexts } from './audit-log.ts'
import { compareTexts } from './compare.ts'
import { contentTexts } from './content.ts'
import { directoryTexts } from './directory.ts'
import { exchangeTexts } from './exchange.ts'
import { frameTexts } from './frame.ts'
import { importProblemsTexts } from './import-problems.ts'
import { itemsTexts } from './items.ts'
import { movingInTexts } from './moving-in.ts'
import { notificationsTexts } from './notifications.ts'
import { openDataTexts } from './open-data.ts'
import { peopleSourcesTexts } from './people-sources.ts'
import { releaseTexts } from './release.ts'
import { resultsElectionsTexts } from './results-elections.ts'
import { resultsFeaturesTexts } from './results-features.ts'
import { resultsPagesTexts } from './results-pages.ts'
import { screensTexts } from './screens.ts'
import { settingsTexts } from './settings.ts'
import { sharedWordsTexts } from './shared-words.ts'
import { signOnTexts } from './sign-on.ts'
import { ticketsTexts } from './tickets.ts'
import { uploadsTexts } from './uploads.ts'
import { webhooksTexts } from './webhooks.ts'

/** English as in Switzerland: complete, for readers and staff; see docs/decisions/0083. */
export const swissEnglish = {
  locale: 'en_CH',
  name: 'English',
  quotes: ['“', '”'],
  texts: {
    ...accountsTexts,
    ...auditLogTexts,
    ...compareTexts,
    ...contentTexts,
    ...directoryTexts,
    ...exchangeTexts,
    ...frameTexts,
    ...importProblemsTexts,
    ...itemsTexts,
    ...movingInTexts,
    ...notificationsTexts,
    ...openDataTexts,
    ...peopleSourcesTexts,
    ...releaseTexts,
    ...resultsElectionsTexts,
    ...resultsFeaturesTexts,
    ...resultsPagesTexts,
    ...screensTexts,
    ...settingsTexts,
    ...sharedWordsTexts,
    ...signOnTexts,
    ...ticketsTexts,
    ...uploadsTexts,
    ...webhooksTexts,
  },
} as const satisfies FurtherLanguage
