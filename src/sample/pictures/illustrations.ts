import { readFileSync } from 'node:fs'
import type { Instant } from '../../values/time.ts'
import type { SampleFile } from '../records/bundle.ts'
import { fraction, momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { addressForm } from '../records/names.ts'
import { found, rowsByKey, sampleTable, tableRows } from '../records/table.ts'

/** key | name | file */
const scenes = rowsByKey(tableRows(sampleTable('scenes'), 3))

export function illustrationId(scene: string): string {
  return sampleId('illustration', scene)
}

/** Returns the alternative text. */
export function illustrationText(scene: string): string {
  return `Illustration: ${found(scenes.get(scene), `scene ${scene}`)[1]}`
}

export function sampleIllustrations(now: Instant): readonly SampleFile[] {
  return [...scenes.values()].map(([scene = '', name = '', file = '']) => ({
    id: sampleId('illustration', scene),
    name: `illustration-${addressForm(name)}.svg`,
    media_type: 'image/svg+xml',
    content: readFileSync(new URL(`scenes/${file}`, import.meta.url), 'base64'),
    created: momentBetween(yearsBefore(now, 2), yearsBefore(now, 1.6), fraction(`illustration ${name}`)),
  }))
}
