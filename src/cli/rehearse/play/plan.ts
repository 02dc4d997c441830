import {
  type DayPlan,
  isLasting,
  type Mistake,
  type MistakeKind,
  type PlannedUpload,
} from '../../../areas/results/features/played-sundays/play.ts'
import { type Random, randomFrom } from '../../../sample/results/counting/random.ts'
import { plannedUploads } from './arrivals.ts'
import { isVote, playedFile, playedPlaces, type Truth, whileCounting } from './counted.ts'
import { spoiled } from './spoil.ts'

export interface DayWishes {
  readonly seed: string
  /** Number of uploads; fewer where there are fewer places, more where there are more items. */
  readonly uploads: number
  readonly mistakes: readonly MistakeKind[]
}

/** Plans a day. The same options always give the same plan. A mistake for which there is no room is omitted. */
export function planDay(truths: readonly Truth[], wishes: DayWishes): DayPlan {
  const day: Day = { truths, uploads: plannedUploads(truths, wishes) }
  const random = randomFrom(`${wishes.seed} mistakes`)
  const planted: Planted[] = []
  for (const kind of wishes.mistakes) {
    const found = plant(day, kind, planted, random)
    if (found !== null) planted.push(found)
  }
  const mistakes = planted
    .sort((one, other) => one.upload - other.upload)
    .map((mistake, at) => ({ number: at + 1, ...mistake }))
  return { uploads: day.uploads, mistakes }
}

interface Day {
  readonly truths: readonly Truth[]
  readonly uploads: readonly PlannedUpload[]
}

type Planted = Omit<Mistake, 'number'>

/** Puts a mistake into an upload that has none yet, preferably of an item with few of them. */
function plant(day: Day, kind: MistakeKind, planted: readonly Planted[], random: Random): Planted | null {
  const taken = new Set(planted.map(({ upload }) => upload))
  const mistakesOf = (upload: PlannedUpload) =>
    planted.filter((one) => isSame(upload, day.uploads[one.upload - 1])).length
  const candidates = day.uploads
    .filter((upload) => !taken.has(upload.number))
    .map((upload) => ({ upload, weight: mistakesOf(upload) + random() }))
    .sort((one, other) => one.weight - other.weight)
  for (const { upload } of candidates) {
    const found = mistakeIn(day, upload, kind, random)
    if (found !== null) return { kind, upload: upload.number, ...found }
  }
  return null
}

/**
 * Returns a mistake for the upload; null where it cannot have one. The last upload of an item never has one, so that
 * the day can end correctly.
 */
function mistakeIn(
  day: Day,
  upload: PlannedUpload,
  kind: MistakeKind,
  random: Random,
): Omit<Planted, 'kind' | 'upload'> | null {
  const truth = truthOf(day.truths, upload)
  const ofItem = day.uploads.filter((one) => isSame(one, upload))
  const at = ofItem.indexOf(upload)
  if (truth === undefined || at === ofItem.length - 1) return null
  const before = ofItem.slice(0, at)
  switch (kind) {
    case 'exchanged':
    case 'lost-digit': {
      const places = named(truth, upload.arrivals).filter((place) => matters(truth, kind, [place]))
      const place = places[Math.floor(random() * places.length)]
      return place === undefined ? null : { places: [place] }
    }
    case 'shifted': {
      const places = neighbours(truth, ofItem.slice(0, at + 1), random)
      return isVote(truth) && places.length > 2 && matters(truth, kind, places) ? { places } : null
    }
    case 'old-file': {
      const old = before.at(-2)
      return old === undefined ? null : { places: [], from: old.number }
    }
    case 'wrong-item': {
      const other = day.truths.find((one) => isAlike(truth, one) && isUnderWay(day, one, upload))
      return other === undefined ? null : { places: [], other: { kind: other.item.kind, id: other.item.id } }
    }
    case 'missing': {
      const known = before.flatMap(({ arrivals }) => arrivals)
      const place = known[Math.floor(random() * known.length)]
      return place === undefined ? null : { places: named(truth, [place]) }
    }
    case 'final-too-early':
      return { places: [] }
  }
}

/** Returns whether the mistake changes the figures clearly. */
function matters(truth: Truth, kind: MistakeKind, places: Mistake['places']): boolean {
  if (isVote(truth) && kind === 'exchanged') {
    const entity = truth.results.ballots[0]?.entities.find(({ id }) => id === places[0]?.id)
    const { yeas = 0, nays = 0 } = entity ?? {}
    return Math.abs(yeas - nays) > (yeas + nays) / 10
  }
  return playedFile(spoiled(truth, { kind, places })) !== playedFile(truth)
}

/** Chooses up to five counted places that are adjacent in files. */
function neighbours(truth: Truth, uploads: readonly PlannedUpload[], random: Random): Mistake['places'] {
  const counted = countedBy(uploads)
  const places = playedPlaces(truth)
  const runs = places.flatMap((_, at) => {
    const run = places.slice(at, at + 5)
    const end = run.findIndex(({ id }) => !counted.has(id))
    const length = end < 0 ? run.length : end
    return length > 2 ? [run.slice(0, length)] : []
  })
  return (runs[Math.floor(random() * runs.length)] ?? []).map(({ id, name }) => ({ id, name }))
}

/** Returns whether a file of one item would be accepted for the other. */
function isAlike(truth: Truth, other: Truth): boolean {
  if (!isVote(truth) || !isVote(other) || truth.item.id === other.item.id) return false
  const form = (one: Truth) => JSON.stringify(playedPlaces(one).map(({ id }) => id))
  return form(truth) === form(other)
}

function isUnderWay({ uploads }: Day, { item }: Truth, { number }: PlannedUpload): boolean {
  return uploads.some((upload) => upload.number < number && isSame(upload, { item }))
}

function named(truth: Truth, ids: readonly number[]): Mistake['places'] {
  return playedPlaces(truth)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ id, name }))
}

type OfItem = Pick<PlannedUpload, 'item'>

function isSame({ item }: OfItem, other: OfItem | undefined): boolean {
  return item.kind === other?.item.kind && item.id === other.item.id
}

function truthOf(truths: readonly Truth[], { item }: OfItem): Truth | undefined {
  return truths.find((truth) => isSame({ item: truth.item }, { item }))
}

const countedBy = (uploads: readonly PlannedUpload[]) => new Set(uploads.flatMap(({ arrivals }) => arrivals))

export interface PlayedFile {
  readonly text: string
  /** Numbers of its mistakes. */
  readonly mistakes: readonly number[]
}

/** Returns the file of an upload. `corrected`: numbers of mistakes that the places have corrected since. */
export function uploadFile(
  truths: readonly Truth[],
  plan: DayPlan,
  upload: PlannedUpload,
  corrected: ReadonlySet<number>,
): PlayedFile {
  const own = plan.mistakes.find((mistake) => mistake.upload === upload.number)
  if (own?.other !== undefined) {
    const text = fileAt(truths, plan, { number: upload.number, item: own.other }, []).text
    return { text, mistakes: [own.number] }
  }
  const number = own?.from ?? upload.number
  const lasting = plan.mistakes.filter(
    (mistake) =>
      isLasting(mistake) &&
      mistake.upload <= number &&
      !corrected.has(mistake.number) &&
      isSame(upload, plan.uploads[mistake.upload - 1]),
  )
  const once = own === undefined || isLasting(own) ? [] : [own]
  return fileAt(truths, plan, { number, item: upload.item }, [...lasting, ...once])
}

function fileAt(
  truths: readonly Truth[],
  { uploads }: DayPlan,
  { number, item }: Pick<PlannedUpload, 'number' | 'item'>,
  mistakes: readonly Mistake[],
): PlayedFile {
  const truth = truthOf(truths, { item })
  if (truth === undefined) throw new Error(`there is no ${item.kind} ${item.id}`)
  const counted = countedBy(uploads.filter((one) => one.number <= number && isSame(one, { item })))
  const isOver = playedPlaces(truth).every(({ id }) => counted.has(id))
  for (const { kind, places } of mistakes)
    if (kind === 'missing') for (const { id } of places) counted.delete(id)
  const isFinal = isOver || mistakes.some(({ kind }) => kind === 'final-too-early')
  const whole = mistakes.filter(isLasting).reduce(spoiled, truth)
  return {
    text: playedFile(whileCounting(whole, counted, isFinal ? 'final' : 'interim')),
    mistakes: mistakes.map((mistake) => mistake.number),
  }
}
