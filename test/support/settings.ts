import assert from 'node:assert/strict'

/** The section of the settings that each input belongs to. */
const sectionOf: readonly (readonly [string, RegExp])[] = [
  ['organisation', /^(name|name_.*|canton|municipality|municipalityName)$/],
  ['appearance', /^accent$/],
  ['languages', /^(locales|defaultLocale)$/],
  ['publication', /^(embargoTime|fourEyes|projections)$/],
  ['sources', /^(federal.*|linkedSites)$/],
  ['doubts', /^doubt/],
  ['directory', /^(hiddenFields|notificationAddress)$/],
  ['vocabulary', /^(eventRubrics|listNames)$/],
  ['open-data', /^publisher/],
  ['contacts', /^(security.*|accessibilityContact)$/],
  ['footer', /^(contact.*|imprint.*|privacy.*)$/],
  ['limits', /^rate/],
]

export const settingsSections = sectionOf.map(([name]) => name)

/** Returns the address of the form that has an input. */
export function settingsPathOf(input: string): string {
  const [name] = sectionOf.find(([, inputs]) => inputs.test(input)) ?? assert.fail(`no section has ${input}`)
  return `/manage/settings/${name}`
}
