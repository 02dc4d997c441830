import { compoundsMember } from './bundle-compounds.ts'
import { correctionsMember } from './bundle-corrections.ts'
import { electionsMember } from './bundle-elections.ts'
import { uploadFilesMember, versionsMember } from './bundle-versions.ts'
import { votesMember } from './bundle-votes.ts'
import { entitiesMember } from './entities-bundle.ts'
import { placeGroupsMember } from './groups-bundle.ts'
import { pastVotesMember } from './past-votes-bundle.ts'
import { postalCodesMember } from './postal-codes-bundle.ts'
import { shapesMember } from './shapes-bundle.ts'
import { dataSourcesMember } from './sources-bundle.ts'
import { placeSuccessionsMember } from './successions-bundle.ts'

export const resultsMembers = [
  entitiesMember,
  shapesMember,
  placeGroupsMember,
  placeSuccessionsMember,
  pastVotesMember,
  postalCodesMember,
  votesMember,
  electionsMember,
  compoundsMember,
  uploadFilesMember,
  versionsMember,
  correctionsMember,
  dataSourcesMember,
] as const
