import type { Instant } from '../../values/time.ts'
import type { SampleFile } from '../records/bundle.ts'
import { fraction, momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { addressForm } from '../records/names.ts'
import { bells, bonfire, carnival, openAirCinema, winterMarket } from './scenes-customs.ts'
import { ballotBox, budget, chamber, library, organ, speech } from './scenes-halls.ts'
import { passRoad, reeds, regatta, signpost, steamer, threeLakes, viaduct } from './scenes-landscape.ts'
import { market, solarHouse, townHall } from './scenes-town.ts'

const scenes = {
  ballotBox: { name: 'Urne', draw: ballotBox },
  bells: { name: 'Glocken', draw: bells },
  bonfire: { name: 'Höhenfeuer', draw: bonfire },
  budget: { name: 'Finanzen', draw: budget },
  carnival: { name: 'Fasnacht', draw: carnival },
  chamber: { name: 'Ratssaal', draw: chamber },
  library: { name: 'Bibliothek', draw: library },
  market: { name: 'Markt', draw: market },
  openAirCinema: { name: 'Seekino', draw: openAirCinema },
  organ: { name: 'Orgel', draw: organ },
  passRoad: { name: 'Passstrasse', draw: passRoad },
  reeds: { name: 'Schilf', draw: reeds },
  regatta: { name: 'Regatta', draw: regatta },
  signpost: { name: 'Wegweiser', draw: signpost },
  solarHouse: { name: 'Solarhaus', draw: solarHouse },
  speech: { name: 'Sprachen', draw: speech },
  steamer: { name: 'Dampfschiff', draw: steamer },
  threeLakes: { name: 'Drei Seen', draw: threeLakes },
  townHall: { name: 'Rathaus', draw: townHall },
  viaduct: { name: 'Viadukt', draw: viaduct },
  winterMarket: { name: 'Weihnachtsmarkt', draw: winterMarket },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly draw: () => string }>>

export type SceneName = keyof typeof scenes

export function illustrationId(scene: SceneName): string {
  return sampleId('illustration', scene)
}

/** What the illustration shows. */
export function illustrationText(scene: SceneName): string {
  return `Illustration: ${scenes[scene].name}`
}

export function sampleIllustrations(now: Instant): readonly SampleFile[] {
  return Object.entries(scenes).map(([scene, { name, draw }]) => ({
    id: sampleId('illustration', scene),
    name: `illustration-${addressForm(name)}.svg`,
    media_type: 'image/svg+xml',
    content: Buffer.from(draw()).toString('base64'),
    created: momentBetween(yearsBefore(now, 2), yearsBefore(now, 1.6), fraction(`illustration ${name}`)),
  }))
}
