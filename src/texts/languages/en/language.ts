import type { FurtherLanguage } from '../../catalogues/language.ts'
import { accountsTexts } from './accounts.ts'
import { auditLogTexts } from './audit-log.ts'
import { contentTexts } from './content.ts'
import { directoryTexts } from './directory.ts'
import { exchangeTexts } from './exchange.ts'
import { frameTexts } from './frame.ts'
import { manageApiTexts } from './manage-api.ts'
import { movingInTexts } from './moving-in.ts'
import { peopleSourcesTexts } from './people-sources.ts'
import { compareTexts } from './results/compare.ts'
import { importProblemsTexts } from './results/import-problems.ts'
import { itemsTexts } from './results/items.ts'
import { notificationsTexts } from './results/notifications.ts'
import { openDataTexts } from './results/open-data.ts'
import { releaseTexts } from './results/release.ts'
import { resultsElectionsTexts } from './results/results-elections.ts'
import { resultsFeaturesTexts } from './results/results-features.ts'
import { resultsPagesTexts } from './results/results-pages.ts'
import { screensTexts } from './results/screens.ts'
import { uploadsTexts } from './results/uploads.ts'
import { webhooksTexts } from './results/webhooks.ts'
import { settingsTexts } from './settings.ts'
import { sharedWordsTexts } from './shared-words.ts'
import { signOnTexts } from './sign-on.ts'
import { ticketsTexts } from './tickets.ts'

/** English as in Switzerland: complete, for readers and staff. */
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
    ...manageApiTexts,
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
