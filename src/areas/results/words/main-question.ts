import type { Vote } from '../model/item.ts'

export type MainQuestion = 'proposal' | 'initiative'

/** Matches «Kantonale Volksinitiative …», but neither «Initiativengesetz» nor «Gegenvorschlag zur Initiative». */
const initiative = /^(?:\p{L}+e )*(?:\p{L}*initiative|iniziativa)(?!\p{L})/iu

/** Returns what the main question is about: as staff have declared it, otherwise as its title says. */
export function mainQuestion({ proposalKind, title }: Pick<Vote, 'proposalKind' | 'title'>): MainQuestion {
  if (proposalKind !== null) return proposalKind === 'initiative' ? 'initiative' : 'proposal'
  return Object.values(title).some((text) => initiative.test(text.trim())) ? 'initiative' : 'proposal'
}
