import type { SignOnFailure } from '../../identity/sign-on/sign-on-failure.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import { formatDateTime } from '../../texts/language/format.ts'
import { type Html, html } from '../../web/markup/html.ts'
import type { ListedProvider } from './listed-provider.ts'

/** Why a log-in or a test failed, with what the provider or a library says of it. */
export function signOnFailureText({ t }: Pick<PageContext, 't'>, { reason, cause }: SignOnFailure): string {
  const text = t(`providers.reason.${reason}`)
  return cause === '' ? text : t('providers.because', { text, cause })
}

export function providerMark({ t }: Pick<PageContext, 't'>, provider: ListedProvider): Html {
  const { isOn, isAwaiting, row } = provider
  const [look, text] =
    row === null
      ? (['final', 'providers.state.inFile'] as const)
      : isAwaiting
        ? (['pending', 'providers.state.awaiting'] as const)
        : isOn
          ? (['final', 'providers.state.on'] as const)
          : (['closed', 'providers.state.off'] as const)
  return html`<span class="state state-${look}">${t(text)}</span>`
}

/** How the last test went. */
export function testText({ t, locale }: PageContext, { state, row, isTested }: ListedProvider): string {
  const { tested, testFailure } = state
  if (tested === null) return t('providers.neverTested')
  const when = formatDateTime(locale, tested)
  if (testFailure !== null)
    return t('providers.testFailed', { when, step: t(`providers.step.${testFailure.step}`) })
  return t(row === null || isTested ? 'providers.testPassed' : 'providers.testOutdated', { when })
}

/** The last failure, if nobody has logged in since. */
export function lastFailureText(context: PageContext, { state }: ListedProvider): string | null {
  const { failed, failure, loggedIn } = state
  if (failed === null || failure === null) return null
  const { t, locale } = context
  return t(loggedIn !== null && loggedIn > failed ? 'providers.failedBefore' : 'providers.failedLast', {
    when: formatDateTime(locale, failed),
    step: t(`providers.step.${failure.step}`),
    why: signOnFailureText(context, failure),
  })
}
