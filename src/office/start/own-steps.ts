import { listAccounts } from '../../identity/accounts/accounts.ts'
import { signOnProviders } from '../../identity/sign-on/providers.ts'
import { findMail } from '../../platform/mail/store.ts'
import type { Row } from '../../platform/storage/schema/schema.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { localeNames } from '../../texts/language/locales.ts'
import { notice } from '../../web/components/form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { sectionPath } from '../settings/sections.ts'
import { accountsPath } from '../users/account-parts.ts'
import { providerLabel } from '../wording/providers.ts'
import { signOnPath } from '../wording/sign-on-paths.ts'
import { testMailPath } from './paths.ts'
import type { FirstStep } from './step.ts'

const area: FirstStep = {
  ...{ name: 'area', title: 'start.area', why: 'start.area.why' },
  async read({ settings: { canton, municipality } }) {
    const isDone = canton != null || municipality != null
    return {
      state: isDone ? 'done' : 'open',
      show: (context) => ({
        now: areaText(context),
        way: {
          href: `${sectionPath('organisation')}#field-canton`,
          text: context.t(isDone ? 'common.change' : 'start.area.way'),
        },
      }),
    }
  },
}

function areaText({ t, organisation }: PageContext): string {
  const { name, canton, municipality, municipality_name } = organisation
  if (municipality != null)
    return t('start.area.municipality', { name, municipality: municipality_name ?? String(municipality) })
  return canton == null
    ? t('start.area.missing')
    : t('start.area.canton', { name, canton: canton.toUpperCase() })
}

const languages: FirstStep = {
  ...{ name: 'languages', title: 'settings.locales', why: 'start.languages.why' },
  async read({ settings: { locales } }) {
    // Unless somebody has saved the settings, the languages are those of the product.
    const isDone = locales !== undefined
    return {
      state: isDone ? 'done' : 'open',
      show: ({ t, organisation }) => ({
        now: organisation.locales.map((locale) => localeNames[locale]).join(', '),
        way: {
          href: `${sectionPath('languages')}#field-locales`,
          text: t(isDone ? 'common.change' : 'start.languages.way'),
        },
      }),
    }
  },
}

const look: FirstStep = {
  ...{ name: 'look', title: 'start.look', why: 'start.look.why' },
  async read({ settings: { logo } }) {
    const isDone = logo != null
    return {
      state: isDone ? 'done' : 'optional',
      show: ({ t }) => ({
        now: t(isDone ? 'start.look.done' : 'start.look.none'),
        way: {
          href: `${sectionPath('appearance')}#logo`,
          text: t(isDone ? 'common.change' : 'start.look.way'),
        },
      }),
    }
  },
}

const mail: FirstStep = {
  ...{ name: 'mail', title: 'common.email', why: 'start.mail.why' },
  async read({ service: { config, database }, firstRun: { testMail } }) {
    const { smtpUrl, rehearsal, mailFrom } = config
    if (smtpUrl === null) {
      const now = rehearsal === null ? 'start.mail.none' : 'start.mail.held'
      return { state: 'impossible', show: ({ t }) => ({ now: t(now), way: null }) }
    }
    const sent = testMail === null ? undefined : await findMail(database.reads, testMail)
    const hasFailed = sent !== undefined && sent.state !== 'sent' && sent.last_error !== null
    return {
      state: hasFailed ? 'open' : 'done',
      isBusy: sent !== undefined && sent.last_error === null && sent.finished === null,
      show: (context) => ({
        now: context.t('start.mail.sends', { from: mailFrom }),
        way: null,
        more: html`${sent !== undefined && outcome(context, sent)}
<form method="post" action="${testMailPath}"><button class="button secondary">${context.t('start.mail.test')}</button></form>`,
      }),
    }
  },
}

/** What has become of the test mail. */
function outcome({ t, locale }: PageContext, sent: Row<'outbox'>): Html {
  const { recipient, state, last_error: error, finished, next_attempt } = sent
  if (state === 'failed' || state === 'uncertain')
    return notice('error', t('start.mail.failed', { recipient, error: error ?? '' }))
  if (state === 'sent')
    return notice(
      'success',
      error === null
        ? t('start.mail.sent', { recipient, time: formatDateTime(locale, finished ?? next_attempt) })
        : t('start.mail.held'),
    )
  return error === null
    ? notice('warning', t('start.mail.queued', { recipient }))
    : notice(
        'error',
        t('start.mail.postponed', { recipient, error, time: formatDateTime(locale, next_attempt) }),
      )
}

const people: FirstStep = {
  ...{ name: 'people', title: 'start.people', why: 'start.people.why' },
  async read({ service }) {
    const accounts = await listAccounts(service.database.reads)
    const count = accounts.filter(({ blocked }) => blocked === null).length
    const isDone = count > 1
    return {
      state: isDone ? 'done' : 'open',
      show: ({ t }) => ({
        now: t('start.people.count', { count }),
        way: isDone
          ? { href: accountsPath, text: t('accounts.title') }
          : { href: `${accountsPath}/new`, text: t('accounts.invite') },
      }),
    }
  },
}

const signOn: FirstStep = {
  ...{ name: 'sign-on', title: 'start.signOn', why: 'start.signOn.why' },
  async read({ service }) {
    const found = await signOnProviders(service)
    const isDone = found.length > 0
    return {
      state: isDone ? 'done' : 'optional',
      show: ({ t, locale }) => {
        const providers = found.map((provider) => providerLabel(locale, provider)).join(', ')
        return {
          now: isDone ? t('start.signOn.there', { providers }) : t('start.signOn.none'),
          way: { href: signOnPath, text: t(isDone ? 'common.change' : 'start.signOn.way') },
        }
      },
    }
  },
}

/** The steps that every instance has, whatever its areas. */
export const ownSteps: readonly FirstStep[] = [area, languages, look, mail, people, signOn]
