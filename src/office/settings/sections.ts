import type { SettingsGroup } from '../../identity/organisation/settings-form.ts'
import type { PlainKey } from '../../texts/translate.ts'

export const settingsPath = '/manage/settings'

/** A part of the settings with a page of its own. */
export interface SettingsSection {
  /** In its address. */
  readonly name: SettingsGroup
  readonly title: PlainKey
  /** What it is for, in a sentence. */
  readonly text: PlainKey
  /** What applies while nothing is set. */
  readonly unset?: PlainKey
  /** Fields that few organisations need. */
  readonly folded?: SettingsGroup
  /** Whether it changes how pages look. */
  readonly isSeen?: true
}

/** In the order of the index. */
export const settingsSections: readonly SettingsSection[] = [
  {
    ...{ name: 'organisation', title: 'settings.organisation', text: 'settings.organisationText' },
    ...{ folded: 'municipality', isSeen: true },
  },
  {
    ...{ name: 'appearance', title: 'settings.appearance', text: 'settings.appearanceText' },
    isSeen: true,
  },
  { name: 'languages', title: 'settings.locales', text: 'settings.languagesText' },
  {
    ...{ name: 'publication', title: 'settings.publication', text: 'settings.publicationText' },
    unset: 'settings.publicationUnset',
  },
  {
    ...{ name: 'sources', title: 'settings.sources', text: 'settings.sourcesText' },
    unset: 'settings.sourcesUnset',
  },
  { name: 'doubts', title: 'settings.doubts', text: 'settings.doubtsText', unset: 'settings.allUsual' },
  {
    ...{ name: 'directory', title: 'common.directory', text: 'settings.directoryText' },
    unset: 'settings.directoryUnset',
  },
  {
    ...{ name: 'vocabulary', title: 'settings.vocabulary', text: 'settings.vocabularyText' },
    unset: 'settings.vocabularyUnset',
  },
  {
    ...{ name: 'footer', title: 'settings.footer', text: 'settings.footerText' },
    ...{ unset: 'settings.contactsUnset', isSeen: true },
  },
  {
    ...{ name: 'contacts', title: 'settings.contacts', text: 'settings.contactsText' },
    unset: 'settings.contactsUnset',
  },
  {
    ...{ name: 'open-data', title: 'settings.openData', text: 'settings.openDataText' },
    unset: 'settings.openDataUnset',
  },
  { name: 'limits', title: 'settings.limits', text: 'settings.limitsText' },
]

/** Returns the address of a section. */
export const sectionPath = (name: SettingsGroup) => `${settingsPath}/${name}` as const
