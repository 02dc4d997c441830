import type { BlockType, BlockWidth, ScreenBlock, SubjectKind } from '../screen/screen.ts'
import { isFitting } from './block.ts'

export const templateNames = ['overview', 'result', 'mapAndTable', 'people'] as const
export type TemplateName = (typeof templateNames)[number]

type Plan = readonly (readonly [BlockType, BlockWidth])[]

const head: Plan = [
  ['title', 'two-thirds'],
  ['logo', 'third'],
  ['progress', 'full'],
]

const overviews: Readonly<Record<SubjectKind, Plan>> = {
  'simple-vote': [
    ['bar', 'half'],
    ['map', 'below'],
    ['table', 'half'],
  ],
  'complex-vote': [
    ['bar', 'full'],
    ['map', 'below'],
  ],
  majorz: [['candidates', 'full']],
  proporz: [
    ['lists', 'two-thirds'],
    ['elected', 'third'],
  ],
  compound: [
    ['seats', 'half'],
    ['map', 'half'],
  ],
  part: [
    ['table', 'half'],
    ['map', 'half'],
  ],
}

const results: Readonly<Record<SubjectKind, BlockType>> = {
  'simple-vote': 'bar',
  'complex-vote': 'bar',
  majorz: 'elected',
  proporz: 'lists',
  compound: 'seats',
  part: 'lists',
}

function planOf(name: TemplateName, kind: SubjectKind): Plan {
  switch (name) {
    case 'overview':
      return [...head, ...overviews[kind]]
    case 'result':
      return [
        ['title', 'full'],
        [results[kind], 'full'],
        ['progress', 'full'],
      ]
    case 'mapAndTable':
      return [
        ['title', 'full'],
        ['map', 'half'],
        ['table', 'half'],
      ]
    case 'people':
      return [
        ['title', 'full'],
        ['progress', 'full'],
        ['elected', 'full'],
      ]
  }
}

/** The blocks of a template; null where it shows something that subjects of this kind do not have. */
export function templateFor(name: TemplateName, kind: SubjectKind): readonly ScreenBlock[] | null {
  const plan = planOf(name, kind)
  if (!plan.every(([type]) => isFitting(type, kind))) return null
  return plan.map(([type, width]) => ({ type, width, text: '' }))
}
