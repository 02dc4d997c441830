import { readFileSync } from 'node:fs'
import type { Instant } from '../../values/time.ts'
import type { SampleFile } from '../records/bundle.ts'
import { fraction, momentBetween, sampleId, yearsBefore } from '../records/moments.ts'
import { addressForm } from '../records/names.ts'

const scenes = {
  ballotBox: { name: 'Urne', file: 'halls/ballot-box.svg' },
  bells: { name: 'Glocken', file: 'customs/bells.svg' },
  bonfire: { name: 'Höhenfeuer', file: 'customs/bonfire.svg' },
  budget: { name: 'Finanzen', file: 'halls/budget.svg' },
  carnival: { name: 'Fasnacht', file: 'customs/carnival.svg' },
  chamber: { name: 'Ratssaal', file: 'halls/chamber.svg' },
  library: { name: 'Bibliothek', file: 'halls/library.svg' },
  market: { name: 'Markt', file: 'town/market.svg' },
  openAirCinema: { name: 'Seekino', file: 'customs/open-air-cinema.svg' },
  organ: { name: 'Orgel', file: 'halls/organ.svg' },
  passRoad: { name: 'Passstrasse', file: 'landscape/pass-road.svg' },
  reeds: { name: 'Schilf', file: 'landscape/reeds.svg' },
  regatta: { name: 'Regatta', file: 'landscape/regatta.svg' },
  signpost: { name: 'Wegweiser', file: 'landscape/signpost.svg' },
  solarHouse: { name: 'Solarhaus', file: 'town/solar-house.svg' },
  speech: { name: 'Sprachen', file: 'halls/speech.svg' },
  steamer: { name: 'Dampfschiff', file: 'landscape/steamer.svg' },
  threeLakes: { name: 'Drei Seen', file: 'landscape/three-lakes.svg' },
  townHall: { name: 'Rathaus', file: 'town/town-hall.svg' },
  viaduct: { name: 'Viadukt', file: 'landscape/viaduct.svg' },
  winterMarket: { name: 'Weihnachtsmarkt', file: 'customs/winter-market.svg' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly file: string }>>

export type SceneName = keyof typeof scenes

export function illustrationId(scene: SceneName): string {
  return sampleId('illustration', scene)
}

/** The alternative text. */
export function illustrationText(scene: SceneName): string {
  return `Illustration: ${scenes[scene].name}`
}

export function sampleIllustrations(now: Instant): readonly SampleFile[] {
  return Object.entries(scenes).map(([scene, { name, file }]) => ({
    id: sampleId('illustration', scene),
    name: `illustration-${addressForm(name)}.svg`,
    media_type: 'image/svg+xml',
    content: readFileSync(new URL(`scenes/${file}`, import.meta.url), 'base64'),
    created: momentBetween(yearsBefore(now, 2), yearsBefore(now, 1.6), fraction(`illustration ${name}`)),
  }))
}
