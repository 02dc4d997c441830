import { readFileSync } from 'node:fs'
import { type Html, html, trusted } from './html.ts'

/** The icons in use: their meaning here and their name in the Heroicons set. */
const names = {
  search: 'magnifying-glass',
  phone: 'phone',
  mail: 'envelope',
  web: 'globe-alt',
  place: 'map-pin',
  post: 'inbox',
  clock: 'clock',
  person: 'user',
  people: 'users',
  agency: 'building-office-2',
  data: 'code-bracket',
  card: 'identification',
  next: 'chevron-right',
  previous: 'chevron-left',
  remove: 'x-mark',
  done: 'check-circle',
  warning: 'exclamation-triangle',
  menu: 'bars-3',
  key: 'key',
  ticket: 'inbox-stack',
  download: 'arrow-down-tray',
  calendar: 'calendar-days',
  list: 'list-bullet',
  feed: 'rss',
  document: 'document-text',
  elsewhere: 'arrow-top-right-on-square',
  heading: 'h2',
  subheading: 'h3',
  bold: 'bold',
  italic: 'italic',
  link: 'link',
  share: 'share',
  numbers: 'numbered-list',
  undo: 'arrow-uturn-left',
  redo: 'arrow-uturn-right',
  today: 'home',
  results: 'chart-bar',
  screen: 'computer-desktop',
  settings: 'cog-6-tooth',
  account: 'user-circle',
} as const

export type IconName = keyof typeof names

const drawings = new Map<string, Html>()

for (const [name, file] of Object.entries(names)) {
  const svg = readFileSync(new URL(import.meta.resolve(`heroicons/20/solid/${file}.svg`)), 'utf8')
  drawings.set(name, trusted(svg.replace('data-slot="icon"', 'class="icon"').trim()))
}

/** Always beside a text, so it is hidden from assistive technology. */
export function icon(name: IconName): Html {
  return drawings.get(name) ?? html``
}
