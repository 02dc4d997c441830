import type { ManagedFile, ManagedRecord } from '../../../../desk/records/managed-record.ts'
import type { JsonSchema } from '../../../../formats/json-schema/json-schema.ts'
import type { ItemKind } from '../../model/item.ts'
import { itemForms } from './forms.ts'
import { managedItemActions as actions, managedFigureActions } from './item-actions.ts'

const need = { area: 'results' } as const

const more: Readonly<Record<string, JsonSchema>> = {
  when: {
    type: 'string',
    enum: ['draft', 'now', 'at'],
    description: 'When a new item becomes public: not by itself (the default), at once, or at `announce_at`.',
  },
  announce_at: {
    type: 'string',
    description: 'The moment at which it becomes public, in local time: `2027-03-04T12:00`.',
  },
}

/** The booklet about an item. */
export const managedExplanations: ManagedFile = {
  ...{ noun: 'explanatory booklet', limit: 20 * 1024 * 1024, types: ['application/pdf'] },
}

const files = { explanations_pdf: managedExplanations }

export const managedItems: Readonly<Record<ItemKind, ManagedRecord>> = {
  vote: {
    ...{
      name: 'votes',
      title: 'common.votes',
      noun: 'vote',
      need,
      schemas: itemForms.vote.schemas,
      more,
      files,
      actions: { ...actions, 'correct-figure': managedFigureActions.vote },
    },
    example: { title: { de_CH: 'Beispielvorlage' }, date: '2027-03-07', domain: 'canton', when: 'draft' },
  },
  election: {
    ...{
      name: 'elections',
      title: 'common.elections',
      noun: 'election',
      need,
      schemas: itemForms.election.schemas,
      more,
      files,
      actions: { ...actions, 'correct-figure': managedFigureActions.election },
    },
    example: { title: { de_CH: 'Beispielwahl' }, date: '2027-03-07', domain: 'canton', when: 'draft' },
  },
  compound: {
    ...{
      name: 'compounds',
      title: 'resultsItems.tab.compound',
      noun: 'compound',
      need,
      schemas: itemForms.compound.schemas,
      more,
      files,
      actions,
    },
    example: { title: { de_CH: 'Beispielgesamtwahl' }, date: '2027-03-07', when: 'draft' },
  },
}
