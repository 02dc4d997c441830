import { note, section, tablePart } from '../../../../site/reference/parts.ts'
import type { Section } from '../../../../site/reference/reference.ts'
import { widgets } from './pages/widgets/widgets.ts'

const places: Readonly<Record<string, string>> = {
  line: 'in a text or for itself',
  block: 'for itself',
  text: 'for itself; holds text',
  row: 'for itself; holds columns',
  column: 'in a row; holds anything but columns',
  condition: 'anywhere; holds what may stand there',
}

/** A part of `/docs/embedding`. */
export const screensSection: Section = section('widgets', 'screens.title', [
  note(
    'Screens for walls (`/screen/{number}`) are composed of these tags, as XML. Every one takes `class` beside its ' +
      'own attributes.',
  ),
  tablePart(
    ['Widget', 'Stands', 'For', 'Attributes'],
    Object.entries(widgets).map(([name, { place, fits, attributes }]) => [
      ...[`\`${name}\``, places[place] ?? place, fits.join(', ')],
      attributes.map((attribute) => `\`${attribute}\``).join(', '),
    ]),
  ),
])
