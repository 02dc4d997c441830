import type { Shown } from './screen/shown.ts'

/** Why a widget is empty. */
export function nothingText({ context: { t }, stored }: Shown): string {
  return t(stored.overview.hasResults ? 'embeds.none' : 'results.state.none')
}
